import type { ReactNode } from 'react';

import { text } from '../../../../shared/platform/language/texts.ts';
import { Button } from '../../../ui/Button.tsx';

interface SearchFormProps {
  /** The path of the list, if it differs from the current one. */
  address: string | undefined;
  params: URLSearchParams;
  children: ReactNode;
}

/** Searches while typing; without scripts, or before hydration, it is a normal form. */
export function SearchForm({ address, params, children }: SearchFormProps) {
  const others = [...params].filter(([name]) => !['q', 'status', 'cursor'].includes(name));
  return (
    <search>
      <form
        action={address}
        onSubmit={(event) => event.preventDefault()}
        className="mt-3 grid gap-3 sm:mt-5 md:grid-cols-[1fr_auto] md:items-center print:hidden"
      >
        {children}
        {others.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <noscript>
          <Button type="submit">{text('Zoeken')}</Button>
        </noscript>
      </form>
    </search>
  );
}
