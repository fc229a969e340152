import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';

type SearchBoxProps = Omit<ComponentProps<'input'>, 'type'>;

export function SearchBox({ className = '', ...props }: SearchBoxProps) {
  return (
    <div className={`relative ${className}`}>
      <Search
        aria-hidden="true"
        className="text-muted pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2"
      />
      <input
        type="search"
        name="q"
        aria-label="Zoek op tag, beschrijving of plek"
        placeholder="Bijvoorbeeld: blauwe jas"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        {...props}
        className="border-field bg-surface text-ink placeholder:text-muted h-14 w-full rounded-2xl border pr-4 pl-12 text-lg"
      />
    </div>
  );
}
