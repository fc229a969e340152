import { useState } from 'react';

const KEPT = 'terecht-sneltoetsen';

/** Stored in this browser. */
export function useShortcutsChoice() {
  const [isOn, setIsOn] = useState(() => localStorage.getItem(KEPT) !== 'uit');
  const choose = (next: boolean) => {
    setIsOn(next);
    if (next) localStorage.removeItem(KEPT);
    else localStorage.setItem(KEPT, 'uit');
  };
  return [isOn, choose] as const;
}
