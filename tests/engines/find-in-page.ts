import { readFileSync } from 'node:fs';

/** A name or text: a string matches as a whole, a pattern anywhere. */
export type Words = string | RegExp;

/** An element by role and name, by label, or by text. */
export interface Target {
  role?: string;
  name?: Words;
  level?: number;
  label?: Words;
  text?: Words;
  css?: string;
  containing?: Words;
  within?: Target;
}

export interface FoundElement {
  text: string;
  value: string;
  isVisible: boolean;
  isFocused: boolean;
  isDisabled: boolean;
  href: string;
  box: { x: number; y: number; width: number; height: number };
}

export const testingLibrary = readFileSync(
  new URL('../../node_modules/@testing-library/dom/dist/@testing-library/dom.umd.min.js', import.meta.url),
  'utf8',
);

/** Serialises a target for the page, because JSON has no patterns. */
export const serialize = (target: Target): string =>
  JSON.stringify(target, (_, value: unknown) =>
    value instanceof RegExp ? { source: value.source, flags: value.flags } : value,
  );

/**
 * Runs in the page, as text. Returns 'library missing' when the page has no Testing Library yet, else the target's
 * elements: described, or the first visible one (or the first) itself.
 */
export function findInPage(serialized: string, isDescribed: boolean): FoundElement[] | Element | string | null {
  interface SentTarget extends Omit<Target, 'within'> {
    within?: SentTarget;
  }
  const library = (window as unknown as { TestingLibraryDom?: typeof import('@testing-library/dom') })
    .TestingLibraryDom;
  if (!library) return 'library missing';
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page gets nothing but this function
  const isVisible = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    // The last method is missing when a journey removes what older browsers do not have.
    return (
      width > 0 &&
      height > 0 &&
      getComputedStyle(element).visibility !== 'hidden' &&
      (element.checkVisibility?.() ?? true)
    );
  };
  const find = ({ role, name, level, label, text, css, containing, within }: SentTarget): HTMLElement[] => {
    const scopes = within ? find(within) : [document.body];
    const hidden = { hidden: true };
    const found = scopes.flatMap((scope) => {
      if (role) {
        const options = { ...hidden, ...(name !== undefined && { name }), ...(level && { level }) };
        return library.queryAllByRole(scope, role, options);
      }
      if (label !== undefined) return library.queryAllByLabelText(scope, label);
      if (text !== undefined) return library.queryAllByText(scope, text);
      return [...scope.querySelectorAll<HTMLElement>(css!)];
    });
    if (containing === undefined) return found;
    return found.filter(({ textContent }) =>
      typeof containing === 'string' ? textContent.includes(containing) : containing.test(textContent),
    );
  };
  const target = JSON.parse(serialized, (_, value: unknown) => {
    const isPattern = value && typeof value === 'object' && 'source' in value && 'flags' in value;
    return isPattern ? new RegExp(String(value.source), String(value.flags)) : value;
  }) as SentTarget;
  // Searching hidden elements too is fast; visibility is then only measured for the results.
  const found = find(target);
  if (!isDescribed) {
    const element = found.find(isVisible) ?? found[0] ?? null;
    // WebKit's driver scrolls smoothly when the page does, and does not wait for the end.
    element?.scrollIntoView({ block: 'center', behavior: 'instant' });
    return element;
  }
  return found.map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return {
      text: element.innerText ?? element.textContent ?? '',
      value: 'value' in element ? String(element.value) : '',
      isVisible: isVisible(element),
      isFocused: document.activeElement === element,
      isDisabled: element.matches(':disabled, [aria-disabled=true]'),
      href: element.getAttribute('href') ?? '',
      box: { x, y, width, height },
    };
  });
}
