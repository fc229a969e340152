import { LoaderCircle } from 'lucide-react';

/** As tall as the screen: what stands below the page must not show up and move away again. */
export function Spinner({ label = 'Laden…' }: { label?: string }) {
  return (
    <div
      role="status"
      className="text-muted grid min-h-[calc(100dvh-4rem)] place-content-center justify-items-center gap-3"
    >
      <LoaderCircle aria-hidden="true" className="text-accent size-8 animate-spin" />
      <span>{label}</span>
    </div>
  );
}
