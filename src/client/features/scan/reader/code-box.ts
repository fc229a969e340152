import type { SyntheticEvent } from 'react';

/** The attributes of the field in which codes are typed or scanned; a page has one. */
export const codeBox = { 'data-code-box': true, onPointerDown: bringKeyboard, onClick: bringKeyboard };

/**
 * Focuses the field for the next code, also of a scanner. On a phone, the keyboard opens only after a tap, because it
 * would cover the result.
 */
export function focusCodeBox(): void {
  const box = document.querySelector<HTMLInputElement>('input[data-code-box]');
  if (!box) return;
  if (!matchMedia('(pointer: fine)').matches) box.inputMode = 'none';
  box.focus();
  // The next scan replaces a code that is still shown.
  box.select();
}

function bringKeyboard({ currentTarget: box }: SyntheticEvent<HTMLInputElement>) {
  box.inputMode = 'text';
}
