import { LoaderCircle, Search } from 'lucide';
import type { ComponentProps, ReactNode } from 'react';

import { text } from '../../../../shared/platform/language/texts.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useExampleSearch } from './use-example-search.ts';

interface SearchBoxProps extends Omit<ComponentProps<'input'>, 'type'> {
  isSearching?: boolean;
  /** Shown inside the box, at its end. */
  aside?: ReactNode;
  /** Shown below the box. */
  children?: ReactNode;
}

export function SearchBox({ className = '', isSearching = false, aside, children, ...props }: SearchBoxProps) {
  const example = useExampleSearch();
  const icon = isSearching ? LoaderCircle : Search;
  return (
    <div className={`relative ${className}`}>
      <Icon
        node={icon}
        className={`text-muted pointer-events-none absolute inset-y-0 start-4 my-auto size-5 ${isSearching ? 'animate-spin' : ''}`}
      />
      <input
        type="search"
        name="q"
        aria-label={text('Zoek op tag, beschrijving of plek')}
        placeholder={example}
        autoComplete="off"
        enterKeyHint="search"
        // The typed text may be Arabic; the icons stay on the sides of the page's direction.
        dir="auto"
        maxLength={200}
        {...props}
        className={`border-field bg-surface text-ink placeholder:text-muted h-14 w-full rounded-2xl border pl-12 text-lg rtl:text-right ${aside ? 'pr-14 lg:pr-52 rtl:px-14 rtl:lg:pl-52' : 'pr-4 rtl:px-14'}`}
      />
      {aside}
      {children}
    </div>
  );
}
