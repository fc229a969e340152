import { type ComponentProps, useEffect, useRef } from 'react';

import { SearchBox } from './SearchBox.tsx';

interface QueryBoxProps extends Omit<ComponentProps<typeof SearchBox>, 'onChange'> {
  q: string;
  onChange: (q: string) => void;
}

/** The box is ahead of the address while somebody types; when nobody does, it shows what the address says. */
export function QueryBox({ q, onChange, ...props }: QueryBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = q;
  }, [q]);
  return (
    <SearchBox {...props} ref={input} defaultValue={q} onChange={(event) => onChange(event.currentTarget.value)} />
  );
}
