// For a frame on somebody's own site, before anything else runs there. Nothing is kept in it, and nobody is signed in:
// browsers may refuse a frame what it would keep, and the site around it must not come between somebody and their account.
for (const name of ['localStorage', 'sessionStorage']) {
  const kept = new Map();
  const value = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
  };
  Object.defineProperty(window, name, { value });
}
