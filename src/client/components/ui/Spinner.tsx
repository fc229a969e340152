import { LoaderCircle } from 'lucide-react';

export function Spinner() {
  return (
    <div role="status" className="text-muted grid min-h-[50dvh] place-content-center justify-items-center gap-3">
      <LoaderCircle aria-hidden="true" className="text-accent size-8 animate-spin" />
      <span>Laden…</span>
    </div>
  );
}
