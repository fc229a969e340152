/** Some browsers block `localStorage`; values are then stored in memory for as long as the page is open. */
for (const name of ['localStorage', 'sessionStorage'] as const) {
  if (import.meta.env.SSR || isUsable(name)) continue;
  const values = new Map<string, string>();
  Object.defineProperty(window, name, {
    value: {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => values.set(key, String(value)),
      removeItem: (key: string) => values.delete(key),
      clear: () => values.clear(),
    },
  });
}

function isUsable(name: 'localStorage' | 'sessionStorage'): boolean {
  try {
    return window[name] !== null;
  } catch {
    return false;
  }
}
