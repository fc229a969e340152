// Shows an offline page when a page cannot be fetched, and receives photos that are shared to the installed app. It caches
// no pages or responses: nothing can be outdated, and nothing stays behind on a shared computer.

// The font of the app, which the browser has cached since the page that registered this worker.
const FONT = new URL(location.href).searchParams.get('font');

// The texts of the page in all languages, made by build/catalogues.ts; the browser stores them with this worker.
importScripts('/offline-messages.js');

const PAGE = `<!doctype html>
<html lang="nl">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>Terecht</title>
    <style>
      @font-face { font-family: Figtree; font-weight: 300 900; src: url('${FONT}') format('woff2') }
      :root { --paper: #faf6ef; --ink: #241f19; --muted: #675e52; --accent: #a9411a; --on-accent: #fff; --soft: #fbe9dd }
      @media (prefers-color-scheme: dark) {
        :root { --paper: #181512; --ink: #f5eee4; --muted: #b9aea0; --accent: #f3a27c; --on-accent: #2b1206; --soft: #3a251a }
      }
      body { margin: 0; min-height: 100dvh; display: grid; place-content: center; justify-items: center; gap: 1rem;
        padding: 1.25rem; box-sizing: border-box; text-align: center; background: var(--paper); color: var(--ink);
        font: 1.125rem/1.55 Figtree, system-ui, sans-serif }
      h1 { margin: .5rem 0 0; font-size: 1.75rem; line-height: 1.15 }
      p { margin: 0; max-width: 26rem; color: var(--muted) }
      #waits { color: var(--ink); font-weight: 600 }
      #waits:empty { display: none }
      a { display: inline-flex; align-items: center; min-height: 2.75rem; padding: .25rem 1.25rem; border-radius: .75rem;
        background: var(--accent); color: var(--on-accent); font-weight: 600; text-decoration: none }
      a:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
    </style>
  </head>
  <body>
    <main style="display: contents">
      <svg viewBox="0 0 160 110" width="160" fill="none" aria-hidden="true">
        <ellipse cx="80" cy="100" rx="62" ry="7" fill="var(--soft)"/>
        <path d="M8 34c26 0 30 22 48 22" stroke="var(--accent)" stroke-width="5" stroke-linecap="round"/>
        <rect x="52" y="45" width="20" height="22" rx="6" fill="var(--accent)"/>
        <path d="M72 51h8M72 61h8" stroke="var(--accent)" stroke-width="4" stroke-linecap="round"/>
        <path d="M152 78c-26 0-26-22-44-22" stroke="var(--muted)" stroke-width="5" stroke-linecap="round"/>
        <rect x="92" y="45" width="18" height="22" rx="6" fill="var(--muted)"/>
      </svg>
      <h1></h1>
      <p id="advice"></p>
      <p id="waits" role="status"></p>
      <a href=""></a>
    </main>
    <script>
      // In the language of the address, else the one chosen on this device.
      const language = new URLSearchParams(location.search).get('taal') ?? localStorage.getItem('terecht-language');
      const catalogue = new Map(${JSON.stringify(self.offlineMessages)}).get(language);
      const text = (dutch) => catalogue?.messages[dutch] ?? dutch;
      if (catalogue) Object.assign(document.documentElement, { lang: language, dir: catalogue.direction });
      document.title = text('Geen verbinding') + ' | Terecht';
      document.querySelector('h1').textContent = text('Geen verbinding');
      document.getElementById('advice').textContent = text('Terecht is nu niet te bereiken. Controleer je internetverbinding. Deze pagina gaat vanzelf verder zodra het weer lukt.');
      document.querySelector('a').textContent = text('Opnieuw proberen');

      const reloadWhenOnline = () => fetch('/healthz', { cache: 'no-store' }).then((answer) => answer.ok && location.reload(), () => {});
      addEventListener('online', reloadWhenOnline);
      setInterval(reloadWhenOnline, 5000);

      // Unsaved work of forms and the intake, and shared photos.
      const recordsIn = (name) => new Promise((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = reject;
        opening.onsuccess = () => {
          const database = opening.result;
          const store = ['work', 'cards', 'photos'].find((each) => database.objectStoreNames.contains(each));
          const reading = store && database.transaction(store).objectStore(store).getAll();
          database.close();
          if (reading) reading.onsuccess = () => resolve(reading.result);
          else resolve([]);
        };
      });
      const showStoredWork = async () => {
        const names = (await indexedDB.databases()).map(({ name }) => name).filter((name) => name.startsWith('terecht'));
        const records = (await Promise.all(names.map(recordsIn))).flat();
        if (records.some(({ card }) => !card?.placed)) {
          document.getElementById('waits').textContent = text('Je foto’s en wat je al had ingevuld staan veilig op dit apparaat. Er raakt niets kwijt.');
        }
      };
      // A form whose request waits to be sent is stored in this tab, and sends it when the page is opened again.
      const isSending = (key) => key.startsWith('terecht-kept ') && JSON.parse(sessionStorage.getItem(key)).isSending;
      if (Object.keys(sessionStorage).some(isSending)) {
        document.getElementById('waits').textContent = text('Wat je wilde versturen, staat nog op dit apparaat. Het wordt verstuurd zodra er weer verbinding is en je die pagina opent.');
      } else showStoredWork().catch(() => {});
    </script>
  </body>
</html>`;

const offlineResponse = () =>
  new Response(PAGE, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });

// Stores shared photos until a signed-in user may place them. The key of a photo becomes the key of its intake card, so
// that it becomes one card even when the app is closed in between.
const openShared = () =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open('terecht-shared', 1);
    request.addEventListener('upgradeneeded', () =>
      request.result.createObjectStore('photos', { autoIncrement: true }),
    );
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });

// A crate of items. Any site can send photos here, so the number is limited; beyond it the user sees that they were lost.
const MAX_SHARED = 200;

async function storeShared(files) {
  const database = await openShared();
  try {
    await new Promise((resolve, reject) => {
      const transaction = database.transaction('photos', 'readwrite');
      transaction.addEventListener('complete', resolve);
      transaction.addEventListener('abort', () => reject(transaction.error));
      const photos = transaction.objectStore('photos');
      photos.count().addEventListener('success', ({ target }) => {
        if (target.result + files.length > MAX_SHARED) transaction.abort();
        else
          for (const file of files)
            photos.add(new File([file], file.name, { type: file.type, lastModified: Date.now() }), crypto.randomUUID());
      });
    });
  } finally {
    database.close();
  }
}

async function receiveShared(request) {
  try {
    const photos = (await request.formData()).getAll('photos').filter((each) => each instanceof File);
    await storeShared(photos);
    return Response.redirect('/intake', 303);
  } catch {
    return Response.redirect('/intake?niet-gedeeld', 303);
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode !== 'navigate') return;
  const isShared = request.method === 'POST' && new URL(request.url).pathname === '/intake';
  event.respondWith(isShared ? receiveShared(request) : fetch(request).catch(offlineResponse));
});
