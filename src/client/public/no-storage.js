// Where a browser keeps nothing, all that would be kept is forgotten with the page.
for (const name of ['localStorage', 'sessionStorage']) {
  const kept = new Map();
  Object.defineProperty(window, name, {
    value: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => kept.set(key, String(value)),
      removeItem: (key) => kept.delete(key),
      clear: () => kept.clear(),
    },
  });
}
