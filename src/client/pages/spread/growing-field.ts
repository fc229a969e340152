import { type RefObject, useEffect } from 'react';

/** Makes a field as high as its text, in browsers that have no `field-sizing` for it. */
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
    // Its text wraps otherwise where there is more or less room. Its own new height is no reason to measure again.
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
