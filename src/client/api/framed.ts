import { pageAt } from '../../shared/pages.ts';

/** In a frame on somebody's own site. */
export const isFramed = pageAt(location.pathname).screen === 'embed';

// Nothing is kept there, and nobody is signed in: browsers may refuse a frame what it would keep, and the site around it
// must not come between somebody and their own account.
if (isFramed) {
  for (const name of ['localStorage', 'sessionStorage']) {
    const kept = new Map<string, string>();
    const value = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
      removeItem: (key: string) => void kept.delete(key),
    };
    Object.defineProperty(window, name, { value });
  }
}
