import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';

import { isHydrating } from '../../platform/hydration/hydration.ts';

const PREFIX = 'terecht-kept ';

/** Skips empty fields, which may have been prefilled meanwhile. */
function readFields(key: string): object {
  const stored = Object.entries(JSON.parse(sessionStorage.getItem(key) ?? '{}') as object);
  return Object.fromEntries(stored.filter(([, value]) => value !== ''));
}

function storeFields(key: string, fields: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(fields));
  } catch {
    // The storage is full; the fields then last as long as the page.
    sessionStorage.removeItem(key);
  }
}

function typedBeforeHydration(fields: object): object {
  const typed = Object.keys(fields).map((name) => {
    const field = document.querySelector<HTMLInputElement>(`input[name="${name}"], textarea[name="${name}"]`);
    return [name, field?.value ?? ''];
  });
  return Object.fromEntries(typed.filter(([, value]) => value !== ''));
}

/**
 * Preserves the typed text of a few fields over a reload. It is stored in this tab only, because others may use the
 * device.
 */
export function useDraftFields<Fields extends object>(name: string, empty: Fields) {
  const key = PREFIX + name;
  const [isServerRendered] = useState(isHydrating);
  const [fields, setFields] = useState<Fields>(() => (isServerRendered ? empty : { ...empty, ...readFields(key) }));
  // The server renders the fields empty; stored text, and text typed before hydration, is restored afterwards.
  const restore = useEffectEvent(() => setFields({ ...empty, ...readFields(key), ...typedBeforeHydration(empty) }));
  // A layout effect, so that the state is restored before a tap from before hydration is replayed.
  useLayoutEffect(() => {
    if (isServerRendered) restore();
  }, [isServerRendered]);
  useEffect(() => storeFields(key, fields), [key, fields]);
  return {
    fields,
    set: (changes: Partial<Fields>) => setFields((current) => ({ ...current, ...changes })),
    clear() {
      // The form may be unmounted before the effect runs.
      sessionStorage.removeItem(key);
      setFields(empty);
    },
  };
}

/** Clears the fields of all forms in this tab. */
export function clearDraftFields(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}
