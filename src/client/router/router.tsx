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

import { follow, type Location, navigate } from './history.ts';

const LocationContext = createContext<Location | null>(null);

/** Follows the address, from the first one on. In a transition: a page stays until the next one is there, which is said after a moment. */
export function Router({ first, children }: { first: Location; children: ReactNode }) {
  const [location, setLocation] = useState(first);
  const [isLoading, startTransition] = useTransition();
  useLayoutEffect(() => follow((next) => startTransition(() => setLocation(next))), [startTransition]);
  return (
    <>
      {isLoading && <div role="progressbar" aria-label="Laden" className="loading-bar" />}
      <LocationContext value={location}>{children}</LocationContext>
    </>
  );
}

/** What is drawn, which may be a step behind the address. */
export const useLocation = () => use(LocationContext)!;

export function useSearchParams(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of the portal. */
  to: string;
  replace?: boolean;
  /** Comes along, and stays with the entry of the history. */
  state?: unknown;
}

/** On somebody's own site: there is little room, and links open a tab beside that site. */
export const Framed = createContext(false);

/** A link that changes the page in place; with another key or button it is the browser's. */
export function Link({ to, replace, state, onClick, children, ...props }: LinkProps) {
  const target = use(Framed) ? '_blank' : props.target;
  const goThere = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isForBrowser = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (event.defaultPrevented || isForBrowser || target) return;
    event.preventDefault();
    // To where one is already: going back should not stay there.
    const isHere = event.currentTarget.href === location.href;
    navigate(to, { replace: replace ?? isHere, state });
  };
  return (
    <a {...props} target={target} href={to} onClick={goThere}>
      {children}
    </a>
  );
}

/** Leads on, in the place of the page that it stands in. */
export function Navigate({ to, state }: Pick<LinkProps, 'to' | 'state'>) {
  const go = useEffectEvent(() => navigate(to, { replace: true, state }));
  useEffect(() => go(), [to]);
  return null;
}
