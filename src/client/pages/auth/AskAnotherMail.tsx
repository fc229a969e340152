import { useState } from 'react';

import { pathTo } from '../../../shared/pages.ts';
import { Button } from '../../components/ui/Button.tsx';
import { Field } from '../../components/ui/Field.tsx';
import { ResendConfirmation } from './ResendConfirmation.tsx';

/** For whoever could not confirm the address, because the link was used before or is too old. */
export function AskAnotherMail({ onDone }: { onDone: () => void }) {
  const [email, setEmail] = useState('');
  return (
    <>
      <p>Heb je je adres al bevestigd? Dan kun je gewoon inloggen. Zo niet, vraag dan een nieuwe mail aan.</p>
      <Field
        label="E-mailadres"
        name="email"
        type="email"
        autoComplete="username"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      {/* The sign-in page tells staff that they must wait, and parents that they are in. */}
      <ResendConfirmation email={email} target={pathTo('auth')} />
      <Button onClick={onDone}>Naar inloggen</Button>
    </>
  );
}
