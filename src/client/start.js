// What the server drew is seen before the code that brings it to life is fetched: styles, the font and the first photos
// have the line to themselves until then.
const files = document.currentScript.dataset.app.split(' ');
const painted = new PerformanceObserver(start);
let isStarted = false;
/** Tapped before the page came to life: it is done then, unless something else was tapped since. */
let tapped;

async function start() {
  if (isStarted) return;
  isStarted = true;
  painted.disconnect();
  try {
    // On their own first: what some browsers could not import they never fetch again.
    await Promise.all(files.map(fetchFile));
  } catch {
    // What is there can be read and followed meanwhile.
    isStarted = false;
    setTimeout(start, 5000);
    return;
  }
  for (const file of files) {
    // Each in a task of its own: to read all of them is long for a slow phone.
    await new Promise((resolve) => setTimeout(resolve));
    await import(/* @vite-ignore */ file);
  }
}

/** As api/fetch-part.ts does for the parts that come later, which this script, being none of the modules, cannot import. */
async function fetchFile(file) {
  const response = await fetch(file);
  if (!response.ok) throw new Error(file);
  // Read to the end: only then is it in the cache.
  await response.arrayBuffer();
}

function remember({ target }) {
  tapped = target.closest('button[type=button]');
}

addEventListener('click', remember);
addEventListener('ready', () => {
  removeEventListener('click', remember);
  setTimeout(() => tapped?.click());
});

if (document.hidden) void start();
else {
  painted.observe({ type: 'paint', buffered: true });
  // Where nothing is painted, such as in a tab that was left at once.
  setTimeout(start, 2000);
}
