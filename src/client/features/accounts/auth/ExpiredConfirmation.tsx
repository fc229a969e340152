import { useState } from 'react';

import { pathTo } from '../../../../shared/pages/pages.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { ResendConfirmation } from './ResendConfirmation.tsx';

/** Shown when a confirmation link was already used or has expired. */
export function ExpiredConfirmation({ onDone }: { onDone: () => void }) {
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
      {/* The sign-in page tells staff to wait for approval and parents that they are signed in. */}
      <ResendConfirmation email={email} target={pathTo('auth')} />
      <Button onClick={onDone}>Naar inloggen</Button>
    </>
  );
}
