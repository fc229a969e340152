import { type RefObject, useEffect } from 'react';

/** Focuses the first invalid field after each refusal: it may be far above the button. */
export function useFocusOnRefusal(form: RefObject<HTMLFormElement | null>, refusals: number): void {
  useEffect(() => {
    if (refusals > 0) form.current!.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [form, refusals]);
}
