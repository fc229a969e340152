import { LoaderCircle, Search } from 'lucide-react';
import type { ComponentProps } from 'react';

interface SearchBoxProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** The answer is still on its way. */
  isSearching?: boolean;
}

export function SearchBox({ className = '', isSearching = false, ...props }: SearchBoxProps) {
  const Icon = isSearching ? LoaderCircle : Search;
  return (
    <div className={`relative ${className}`}>
      <Icon
        aria-hidden="true"
        className={`text-muted pointer-events-none absolute inset-y-0 left-4 my-auto size-5 ${isSearching ? 'animate-spin' : ''}`}
      />
      <input
        type="search"
        name="q"
        aria-label="Zoek op kenmerk, beschrijving of plek"
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
