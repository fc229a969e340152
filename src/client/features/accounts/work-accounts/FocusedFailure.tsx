import { useEffect, useRef } from 'react';

import { Banner } from '../../../ui/Banner.tsx';

/** Takes the focus, and so comes into view: the button that had it was disabled for a moment. */
export function FocusedFailure({ message }: { message: string }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current!.focus(), [message]);
  return (
    <div ref={notice} tabIndex={-1} className="scroll-mt-24 scroll-mb-28 outline-none">
      <Banner variant="failure">{message}</Banner>
    </div>
  );
}
