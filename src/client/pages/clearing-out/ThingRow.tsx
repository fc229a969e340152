import type { ReactNode } from 'react';

import { Photo } from '../../components/Photo.tsx';

interface ThingRowProps {
  name: string;
  code: string | undefined;
  /** Undefined where photos are no longer kept. */
  photoUrl: string | null | undefined;
  /** Since when it lies there, or why it stays. */
  about: string;
  /** Where it is kept, where nothing else says so. */
  place?: string | null;
  /** How it is chosen. */
  choice?: ReactNode;
  /** What can be done with it. */
  children: ReactNode;
}

/** One thing among those that go or went, small enough for paper. */
export function ThingRow({ name, code, photoUrl, about, place, choice, children }: ThingRowProps) {
  return (
    <li className="rounded-card border-line bg-surface has-checked:border-accent has-checked:ring-accent narrow:flex-wrap relative flex items-center gap-3 border p-3 has-checked:ring-1 print:rounded-lg print:p-1.5">
      {choice}
      {photoUrl !== undefined && (
        <Photo
          url={photoUrl}
          alt=""
          size="small"
          className="pointer-events-none size-16 shrink-0 rounded-xl print:size-12 print:rounded-md"
        />
      )}
      <div className="narrow:order-last narrow:basis-full min-w-0 flex-1">
        <p dir="auto" className="line-clamp-2 leading-snug font-semibold wrap-anywhere">
          {name}
        </p>
        <p className="text-muted text-sm">
          {about}
          <span className="block">
            <span className="sr-only">Code </span>
            <span className="tracking-wider">{code}</span>
          </span>
          {place && <span className="block wrap-anywhere">{place}</span>}
        </p>
      </div>
      {children}
    </li>
  );
}
