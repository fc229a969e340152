import { useState } from 'react';

import { Banner } from '../../components/ui/Banner.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { Field } from '../../components/ui/Field.tsx';
import { ResendConfirmation } from './ResendConfirmation.tsx';

/** Where a mail's link ends that was used before, or is too old. */
export function ExpiredLink({ onDone }: { onDone: () => void }) {
  const [email, setEmail] = useState('');
  return (
    <div className="rounded-card border-line bg-surface grid gap-4 border p-5 sm:p-6">
      <Banner look="failure">Deze link is verlopen of al eens gebruikt.</Banner>
      <p>Heb je je adres al bevestigd? Dan kun je gewoon inloggen. Zo niet, vraag dan een nieuwe mail aan.</p>
      <Field
        label="E-mailadres"
        name="email"
        type="email"
        autoComplete="username"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <ResendConfirmation email={email} />
      <Button onClick={onDone}>Naar inloggen</Button>
    </div>
  );
}
