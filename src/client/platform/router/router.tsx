import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
  useTransition,
} from 'react';

import { text } from '../../../shared/platform/language/texts.ts';
import { onLocationChange, type Location, navigate } from './history.ts';
import { inLanguage } from './in-language.ts';

const LocationContext = createContext<Location | null>(null);

/** Renders each location in a transition: the current page stays until the next one is ready. */
export function Router({ first, children }: { first: Location; children: ReactNode }) {
  const [location, setLocation] = useState(first);
  const [isLoading, startTransition] = useTransition();
  useLayoutEffect(() => onLocationChange((next) => startTransition(() => setLocation(next))), [startTransition]);
  return (
    <>
      {isLoading && <div role="progressbar" aria-label={text('Laden…')} className="loading-bar" />}
      <LocationContext value={location}>{children}</LocationContext>
    </>
  );
}

/** The rendered location, which may lag behind the address bar. */
export const useLocation = () => use(LocationContext)!;

export function useSearchParams(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
  replace?: boolean;
  /** Stored in the history entry. */
  state?: unknown;
}

/** True inside a frame on the organisation's site: space is limited, and links open a new tab. */
export const Framed = createContext(false);

/** Navigates without a page load; clicks with modifier keys are left to the browser. */
export function Link({ to, replace, state, onClick, children, ...props }: LinkProps) {
  const target = use(Framed) ? '_blank' : props.target;
  const onLinkClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isForBrowser = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (event.defaultPrevented || isForBrowser || target) return;
    event.preventDefault();
    // A link to the current URL replaces the entry, so that going back leaves the page.
    const isHere = event.currentTarget.href === location.href;
    navigate(to, { replace: replace ?? isHere, state });
  };
  return (
    <a {...props} target={target} href={inLanguage(to)} onClick={onLinkClick}>
      {children}
    </a>
  );
}

/** Redirects when rendered. */
export function Navigate({ to, state }: Pick<LinkProps, 'to' | 'state'>) {
  const go = useEffectEvent(() => navigate(to, { replace: true, state }));
  useEffect(() => go(), [to]);
  return null;
}
