// The build inlines this script in the page (build/order-head.ts), and it runs before the first paint: keep it small.

// A tap on a button before hydration would be lost, and a form without an action would be sent to the page itself. The
// last tapped button is marked, and clicked after hydration (hydration/hydration.ts).
addEventListener(
  'click',
  (event) => {
    const button = event.target.closest('button[type=button], form:not([action]) button');
    if ('hydrated' in document.documentElement.dataset || !button) return;
    event.preventDefault();
    // React replays a tap on a component that it is hydrating, so it must not see this one too.
    event.stopImmediatePropagation();
    document.querySelector('[data-tapped]')?.removeAttribute('data-tapped');
    button.setAttribute('data-tapped', '');
  },
  true,
);

// The home has room for the organisations saved on this device (features/organizations/saved).
if (stored('terecht-saved-organizations')) document.documentElement.dataset.saved = '';

// The server renders the sign-in form for guests; with a session, the app decides what to show.
const { dataset } = document.documentElement;
if (stored('terecht-session')) dataset.hasSession = '';
else {
  // A Dutch page opens in the language that was chosen on this device (features/language/chosen-language.ts); without a
  // choice it has room for a line that offers the language of the browser.
  const chosen = stored('terecht-language');
  const language = chosen ?? navigator.language.slice(0, 2);
  if (dataset.offered?.split(' ').includes(language)) {
    const address = new URL(location);
    address.searchParams.set('taal', language);
    if (chosen) {
      // The app must not start in a page that is being left: it could use up a link.
      dataset.leaving = '';
      location.replace(address);
    } else dataset.reads = language;
  }
}

function stored(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    // The browser blocks storage.
    return null;
  }
}

// The form that chooses an organisation works before hydration: the choice sets its action and enables its button.
addEventListener('change', ({ target }) => {
  if ('hydrated' in document.documentElement.dataset || !target.matches('select[data-leads-to]')) return;
  target.form.action = target.value;
  target.form.querySelector('[type=submit]').disabled = target.value === '';
});

// A browser may translate the page before its code runs, and while it is still being parsed: see app/translation.ts.
const changes = [];
const isFont = (node) => node?.nodeName === 'FONT';
const keepTranslations = (records) =>
  changes.push(...records.filter((each) => [...each.addedNodes, each.previousSibling, each.nextSibling].some(isFont)));
const observer = new MutationObserver(keepTranslations);
observer.observe(document, { childList: true, subtree: true });
window.takeEarlyChanges = () => {
  keepTranslations(observer.takeRecords());
  observer.disconnect();
  return changes;
};

// Browsers never retry a module script that failed to load: the page reloads when the server answers, unless that would
// lose typed text. A page that was already reloaded waits longer.
const maxWait = 60_000;
let wait = performance.getEntriesByType('navigation')[0]?.type === 'reload' ? maxWait : 5000;
let isWaiting = false;

addEventListener(
  'error',
  ({ target }) => {
    if (isWaiting || !(target instanceof HTMLScriptElement)) return;
    isWaiting = true;
    addEventListener('DOMContentLoaded', () => document.getElementById('not-loaded').removeAttribute('hidden'));
    setTimeout(reloadWhenServed, wait);
  },
  true,
);

async function reloadWhenServed() {
  const answer = await fetch('/healthz').catch(() => null);
  const hasTypedText = [...document.querySelectorAll('input, textarea')].some(
    (field) => field.value !== field.defaultValue,
  );
  if (answer?.ok && !hasTypedText) return location.reload();
  wait = Math.min(2 * wait, maxWait);
  setTimeout(reloadWhenServed, wait);
}
