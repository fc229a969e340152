import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';

import { guardLeaving } from '../../app/leaving.ts';

/**
 * Asks before somebody leaves unsaved work behind. This router cannot hold back a navigation, so the ways out are
 * caught before it hears of them: closing or reloading the page (the browser asks), a link (the click), signing out, and
 * back or forward (the address has already changed by then, so it is put back while we ask).
 */
export function useLeaveGuard(unsaved: boolean) {
  const navigate = useNavigate();
  const [leave, setLeave] = useState<(() => void) | null>(null);

  useEffect(() => {
    if (!unsaved) return undefined;
    const here = positionInHistory();
    let leaving = false;

    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const path = pathOfClickedLink(event);
      if (!path) return;
      event.preventDefault();
      event.stopPropagation();
      setLeave(() => () => void navigate(path));
    };
    const onPopState = (event: PopStateEvent) => {
      if (leaving) return;
      event.stopImmediatePropagation();
      const steps = positionInHistory() - here;
      if (steps === 0) return;
      history.go(-steps);
      setLeave(() => () => {
        leaving = true;
        history.go(steps);
      });
    };

    const stopGuarding = guardLeaving({ onHistory: onPopState, ask: (leave) => setLeave(() => leave) });
    window.addEventListener('beforeunload', onUnload);
    document.addEventListener('click', onClick, true);
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, true);
      stopGuarding();
    };
  }, [unsaved, navigate]);

  return {
    asking: leave !== null,
    stay: () => setLeave(null),
    leave: () => {
      setLeave(null);
      leave?.();
    },
  };
}

/** The router numbers the entries of the history. */
const positionInHistory = () => Number((history.state as { idx?: number } | null)?.idx ?? 0);

/** Where a click would lead to, when it leads to another page of the app in this tab. */
function pathOfClickedLink(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || (link.target && link.target !== '_self') || link.origin !== location.origin) return null;
  return link.pathname === location.pathname ? null : link.pathname + link.search + link.hash;
}
