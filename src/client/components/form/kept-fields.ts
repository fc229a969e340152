import { useEffect, useState } from 'react';

const PREFIX = 'terecht-kept ';

/** What was left empty may have been filled in for somebody meanwhile. */
function read(key: string): object {
  const kept = Object.entries(JSON.parse(sessionStorage.getItem(key) ?? '{}') as object);
  return Object.fromEntries(kept.filter(([, value]) => value !== ''));
}

function keep(key: string, fields: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(fields));
  } catch {
    // No room for more: it lasts as long as the page.
    sessionStorage.removeItem(key);
  }
}

/**
 * What somebody types into a few fields, kept over a reload until it is forgotten. In this tab only, as it is nobody
 * else's at this device.
 */
export function useKeptFields<Fields extends object>(name: string, empty: Fields) {
  const key = PREFIX + name;
  const [fields, setFields] = useState<Fields>(() => ({ ...empty, ...read(key) }));
  useEffect(() => keep(key, fields), [key, fields]);
  return {
    fields,
    set: (changes: Partial<Fields>) => setFields((current) => ({ ...current, ...changes })),
    forget: () => setFields(empty),
  };
}

/** Of all forms in this tab. */
export function forgetKeptFields(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}
