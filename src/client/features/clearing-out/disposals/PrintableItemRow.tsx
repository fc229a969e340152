import type { ReactNode } from 'react';

import { Photo } from '../../photos/Photo.tsx';

interface PrintableItemRowProps {
  name: string;
  code: string | undefined;
  /** Undefined when the photo has been erased. */
  photoUrl: string | null | undefined;
  /** How long the item has been there, or why it stays. */
  about: string;
  /** The storage place, when the group title does not name it. */
  place?: string | null;
  choice?: ReactNode;
  children: ReactNode;
}

/** A row of a due list or a disposal, compact enough to print. */
export function PrintableItemRow({ name, code, photoUrl, about, place, choice, children }: PrintableItemRowProps) {
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
