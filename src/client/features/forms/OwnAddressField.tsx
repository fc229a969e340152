import type { ReactNode } from 'react';

import { text } from '../../../shared/platform/language/texts.ts';
import type { KnownAddress } from '../visitors/use-known-address.ts';
import { EmailField } from './EmailField.tsx';

interface OwnAddressFieldProps {
  known: KnownAddress | null;
  /** The user chose another address than the known one. */
  isOther: boolean;
  focusesAddress: boolean;
  email: string;
  problem: string | undefined;
  hint: string;
  onChange: (email: string) => void;
  onOther: (isOther: boolean) => void;
  /** The text before the known address. */
  children: ReactNode;
}

const linkStyle = 'text-accent min-h-6 font-semibold underline';

/** Shows the known address, or a field for one that is then confirmed by mail. */
export function OwnAddressField(props: OwnAddressFieldProps) {
  const { known, isOther, focusesAddress, email, problem, hint, onChange, onOther, children } = props;
  if (known && !isOther) {
    return (
      <p className="wrap-anywhere">
        {children} <strong>{known.address}</strong>.{' '}
        <button type="button" className={`${linkStyle} whitespace-nowrap`} onClick={() => onOther(true)}>
          {text('Ander adres')}
        </button>
      </p>
    );
  }
  return (
    <div className="grid justify-items-start gap-1.5 *:w-full">
      <EmailField
        label={text('Je e-mailadres')}
        hint={hint}
        autoFocus={focusesAddress}
        value={email}
        problem={problem}
        onChange={onChange}
      />
      {known && (
        <button type="button" className={`${linkStyle} text-start wrap-anywhere`} onClick={() => onOther(false)}>
          {text('Toch als {address}', { address: known.address })}
        </button>
      )}
    </div>
  );
}
