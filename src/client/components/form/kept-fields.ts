import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';

import { isFirstDrawing } from '../../api/page-data.ts';

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

function typedBeforeHydration(fields: object): object {
  const typed = Object.keys(fields).map((name) => {
    const field = document.querySelector<HTMLInputElement>(`input[name="${name}"], textarea[name="${name}"]`);
    return [name, field?.value ?? ''];
  });
  return Object.fromEntries(typed.filter(([, value]) => value !== ''));
}

/**
 * What somebody types into a few fields, kept over a reload until it is forgotten. In this tab only, as it is nobody
 * else's at this device.
 */
export function useKeptFields<Fields extends object>(name: string, empty: Fields) {
  const key = PREFIX + name;
  const [isRendered] = useState(isFirstDrawing);
  const [fields, setFields] = useState<Fields>(() => (isRendered ? empty : { ...empty, ...read(key) }));
  // The server renders the fields empty; what is stored, and what was typed before hydration, follows.
  const restore = useEffectEvent(() => setFields({ ...empty, ...read(key), ...typedBeforeHydration(empty) }));
  // A layout effect, so that it is in the state before a button tapped before hydration is clicked.
  useLayoutEffect(() => {
    if (isRendered) restore();
  }, [isRendered]);
  useEffect(() => keep(key, fields), [key, fields]);
  return {
    fields,
    set: (changes: Partial<Fields>) => setFields((current) => ({ ...current, ...changes })),
    forget() {
      // Also where the form is gone before an effect would do it.
      sessionStorage.removeItem(key);
      setFields(empty);
    },
  };
}

/** Of all forms in this tab. */
export function forgetKeptFields(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}
