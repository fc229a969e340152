import { useState } from 'react';

const STORAGE_KEY = 'terecht-sneltoetsen';

/** Stored in this browser. */
export function useShortcutsChoice() {
  const [isOn, setIsOn] = useState(() => localStorage.getItem(STORAGE_KEY) !== 'uit');
  const choose = (next: boolean) => {
    setIsOn(next);
    if (next) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, 'uit');
  };
  return [isOn, choose] as const;
}
