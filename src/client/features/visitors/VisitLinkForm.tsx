import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';

import { text } from '../../../shared/platform/language/texts.ts';
import { mailVisitLink } from '../../../shared/visitors/contract.ts';
import { call, defaultTimeout } from '../../platform/api/call.ts';
import { richText } from '../../platform/language/rich-text.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { emailProblem } from '../forms/email-problem.ts';
import { EmailField } from '../forms/EmailField.tsx';
import { asStrongAddress } from './strong-address.tsx';

/** Mails a link to the visitor's page. The response is the same for unknown addresses, so that others learn nothing. */
export function VisitLinkForm({ email = '' }: { email?: string }) {
  const [typed, setTyped] = useState(email);
  const [problem, setProblem] = useState<string>();
  const { mutate, variables, error, isPending, isSuccess, reset } = useMutation({
    mutationFn: (address: string) => call(mailVisitLink, { body: { email: address } }, defaultTimeout()),
  });

  function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const address = typed.trim();
    const found = emailProblem(address);
    setProblem(found);
    if (found) event.currentTarget.querySelector('input')!.focus();
    else mutate(address);
  }

  if (isSuccess) {
    return (
      <Banner variant="info">
        <p>
          {richText(
            text(
              'Hoort er een aanvraag, melding of weekmail bij <b>{address}</b>? Dan krijg je een mail met een link. Kijk ook bij je ongewenste mail (spam).',
              { address: variables },
            ),
            { b: asStrongAddress },
          )}
        </p>
        <Button variant="outline" className="justify-self-start" onClick={reset}>
          {text('Ander adres')}
        </Button>
      </Banner>
    );
  }
  return (
    <form noValidate onSubmit={ask} className="grid gap-4">
      <p>{text('Vul je e-mailadres in, dan mailen we je een link.')}</p>
      <EmailField label={text('E-mailadres')} value={typed} problem={problem} onChange={setTyped} />
      {error && <Banner variant="failure">{error.message}</Banner>}
      <Button type="submit" disabled={isPending} className="justify-self-start">
        {text('Mail me een link')}
      </Button>
    </form>
  );
}
