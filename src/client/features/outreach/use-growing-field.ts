import { type RefObject, useEffect } from 'react';

/** Fallback for browsers without `field-sizing`. */
export function useGrowingField(field: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    const element = field.current;
    if (!element || CSS.supports('field-sizing', 'content')) return undefined;
    let width = 0;
    const grow = () => {
      width = element.offsetWidth;
      const borders = element.offsetHeight - element.clientHeight;
      element.style.height = 'auto';
      element.style.height = `${element.scrollHeight + borders}px`;
    };
    // Text wraps differently at another width; a new height alone needs no measurement.
    const observer = new ResizeObserver(() => element.offsetWidth !== width && grow());
    observer.observe(element);
    element.addEventListener('input', grow);
    void document.fonts.ready.then(grow);
    return () => {
      observer.disconnect();
      element.removeEventListener('input', grow);
    };
  }, [field]);
}
