import { useMutation } from '@tanstack/react-query';
import { MailOpen } from 'lucide';
import { type ReactNode, useEffect } from 'react';

import { text } from '../../../shared/platform/language/texts.ts';
import { mailVisitLink } from '../../../shared/visitors/contract.ts';
import { call, defaultTimeout } from '../../platform/api/call.ts';
import { richText } from '../../platform/language/rich-text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Outcome } from '../../ui/Outcome.tsx';
import { asStrongAddress } from './strong-address.tsx';

/** Mails take a moment; an immediate second request would be pointless. */
const RESEND_MS = 60_000;

interface CheckMailProps {
  email: string;
  level?: 1 | 2;
  /** Says what the link confirms. */
  children: ReactNode;
  onChange: () => void;
}

/** Nothing happens with a request until its address is confirmed by the link. */
export function CheckMail({ email, level = 1, children, onChange }: CheckMailProps) {
  const Heading = `h${level + 1}` as 'h2' | 'h3';
  const resend = useMutation({ mutationFn: () => call(mailVisitLink, { body: { email } }, defaultTimeout()) });
  useEffect(() => {
    if (!resend.isSuccess) return undefined;
    const timer = setTimeout(resend.reset, RESEND_MS);
    return () => clearTimeout(timer);
  }, [resend.isSuccess, resend.reset]);
  return (
    <Outcome level={level} icon={MailOpen} color="text-accent" title={text('Kijk in je mail')}>
      <p>
        {richText(text('We stuurden een link naar <b>{address}</b>.', { address: email }), { b: asStrongAddress })}{' '}
        {children}
      </p>
      {/* No second mail is sent while an earlier one is unopened, and the server does not tell. */}
      <p>
        {text(
          'Kreeg je kort geleden al zo’n mail? Dan kun je ook die link gebruiken: daarmee bevestig je alles tegelijk.',
        )}
      </p>
      <section className="rounded-card border-line bg-surface grid justify-items-start gap-3 border p-5">
        <Heading className="text-lg font-bold">{text('Geen mail gekregen?')}</Heading>
        <p>{text('Het kan een paar minuten duren. Kijk ook bij je ongewenste mail (spam).')}</p>
        <div className="flex flex-wrap gap-3">
          <Button variant="outline" disabled={resend.isPending || resend.isSuccess} onClick={() => resend.mutate()}>
            {text('Stuur opnieuw')}
          </Button>
          <Button variant="outline" onClick={onChange}>
            {text('Adres klopt niet')}
          </Button>
        </div>
        <p role="status" className="text-muted empty:hidden">
          {resend.isSuccess && text('We hebben de mail opnieuw gestuurd.')}
          {resend.error?.message}
        </p>
      </section>
    </Outcome>
  );
}
