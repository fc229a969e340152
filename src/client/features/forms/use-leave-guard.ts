import { useEffect, useState } from 'react';

import { guardLeaving } from '../../platform/router/history.ts';

export type LeaveGuard = ReturnType<typeof useLeaveGuard>;

/** Confirms leaving unsaved work. On a reload the browser asks, unless the work is stored on the device. */
export function useLeaveGuard(unsaved: boolean, isStored: boolean) {
  const [leave, setLeave] = useState<(() => void) | null>(null);

  useEffect(() => {
    if (!unsaved) return undefined;
    const onUnload = (event: BeforeUnloadEvent) => !isStored && event.preventDefault();
    const stopGuarding = guardLeaving((leave) => setLeave(() => leave));
    window.addEventListener('beforeunload', onUnload);
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      stopGuarding();
    };
  }, [unsaved, isStored]);

  return {
    asking: leave !== null,
    stay: () => setLeave(null),
    leave: () => {
      setLeave(null);
      leave?.();
    },
  };
}
