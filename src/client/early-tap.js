// The build puts this into the page itself (vite.config.ts), so that it runs before anything is painted: keep it small.

// A tap on a button before hydration would be lost, and a form without an address would be sent to the page itself. The
// last button is marked, and clicked after hydration (api/page-data.ts).
addEventListener(
  'click',
  (event) => {
    const button = event.target.closest('button[type=button], form:not([action]) button');
    if ('hydrated' in document.documentElement.dataset || !button) return;
    event.preventDefault();
    document.querySelector('[data-tapped]')?.removeAttribute('data-tapped');
    button.setAttribute('data-tapped', '');
  },
  true,
);

// A module script that could not be fetched is never fetched again by the browser: reload once the server answers, unless
// that would lose what was typed.
addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement)) return;
    addEventListener('DOMContentLoaded', () => document.getElementById('not-loaded').removeAttribute('hidden'));
    const timer = setInterval(async () => {
      const answer = await fetch('/healthz').catch(() => null);
      if (
        !answer?.ok ||
        [...document.querySelectorAll('input, textarea')].some((field) => field.value !== field.defaultValue)
      )
        return;
      clearInterval(timer);
      location.reload();
    }, 5000);
  },
  true,
);
