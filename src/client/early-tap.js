// The build puts this into the page itself (vite.config.ts), so that it runs before anything is painted: keep it small.

// A tap on a button before hydration would be lost, and a form without an address would be sent to the page itself. The
// last button is marked, and clicked after hydration (api/page-data.ts).
addEventListener(
  'click',
  (event) => {
    const button = event.target.closest('button[type=button], form:not([action]) button');
    if ('hydrated' in document.documentElement.dataset || !button) return;
    event.preventDefault();
    // Once is enough: React answers a tap on what it is just hydrating.
    event.stopImmediatePropagation();
    document.querySelector('[data-tapped]')?.removeAttribute('data-tapped');
    button.setAttribute('data-tapped', '');
  },
  true,
);

// The choice of an organisation is a form that leads to its page: chosen before hydration, its button works at once.
addEventListener('change', ({ target }) => {
  if ('hydrated' in document.documentElement.dataset || !target.matches('select[data-leads-to]')) return;
  target.form.action = target.value;
  target.form.querySelector('[type=submit]').disabled = target.value === '';
});

// Browsers may translate the page before its code runs: see app/translation.ts.
document.addEventListener('readystatechange', () => {
  const root = document.getElementById('root');
  if (document.readyState !== 'interactive' || !root) return;
  const changes = [];
  const observer = new MutationObserver((records) => changes.push(...records));
  observer.observe(root, { childList: true, subtree: true });
  window.takeEarlyChanges = () => {
    changes.push(...observer.takeRecords());
    observer.disconnect();
    return changes;
  };
});

// A module script that could not be fetched is never fetched again by the browser: reload once the server answers, unless
// that would lose what was typed. A page that was reloaded and still lacks it waits longer.
const waitsAtMost = 60_000;
let wait = performance.getEntriesByType('navigation')[0]?.type === 'reload' ? waitsAtMost : 5000;
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
  const isTyped = [...document.querySelectorAll('input, textarea')].some((field) => field.value !== field.defaultValue);
  if (answer?.ok && !isTyped) return location.reload();
  wait = Math.min(2 * wait, waitsAtMost);
  setTimeout(reloadWhenServed, wait);
}
