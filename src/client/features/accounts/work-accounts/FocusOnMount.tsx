import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';

/** Takes the focus, because the button that had it is gone. */
export function FocusOnMount({ isAfterTap = true, children }: { isAfterTap?: boolean; children: ReactNode }) {
  const group = useRef<HTMLDivElement>(null);
  const focus = useEffectEvent(() => {
    if (isAfterTap) group.current!.focus();
  });
  useEffect(() => focus(), []);
  return (
    <div ref={group} tabIndex={-1} role="group" aria-label="Koppeling met de inlogdienst" className="outline-none">
      {children}
    </div>
  );
}
