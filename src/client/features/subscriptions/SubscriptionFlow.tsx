import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { Organization } from '../../../shared/organizations/contract.ts';
import { text } from '../../../shared/platform/language/texts.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { CheckMail } from '../visitors/CheckMail.tsx';
import { mineQuery } from '../visitors/queries.ts';
import { useKnownAddress } from '../visitors/use-known-address.ts';
import { Subscribed } from './Subscribed.tsx';
import { SubscriptionForm } from './SubscriptionForm.tsx';
import { weekdaysOf } from './weekdays-of.ts';

const show = (card: HTMLElement | null) => card?.scrollIntoView({ block: 'nearest' });

interface SubscriptionFlowProps {
  /** With a weekly mail; at least one. */
  organizations: Organization[];
}

export default function SubscriptionFlow({ organizations }: SubscriptionFlowProps) {
  const { known, isLoading } = useKnownAddress();
  const mine = useQuery({ ...mineQuery(known?.address ?? ''), enabled: known !== null });
  const [submitted, setAsked] = useState({ email: '', weekday: weekdaysOf(organizations)[0]! });
  const [step, setStep] = useState<'form' | 'other address' | 'sent' | 'subscribed'>('form');

  const own = organizations.map(({ id }) => mine.data?.subscriptions.find((each) => each.organization.id === id));
  const isOn = step === 'form' && own.every((each) => each?.is_confirmed && each.is_sent);
  /** The link in the mail was opened in this browser. */
  const isConfirmed = step === 'sent' && known?.address === submitted.email;
  return (
    <div ref={show} className="rounded-card border-line bg-surface grid w-full max-w-xl gap-4 border p-5 sm:p-6">
      {isLoading || mine.isLoading ? (
        <Spinner />
      ) : isOn || isConfirmed || step === 'subscribed' ? (
        <Subscribed organizations={organizations} weekday={isOn ? own[0]!.weekday : submitted.weekday} />
      ) : step === 'sent' ? (
        <CheckMail level={2} email={submitted.email} onChange={() => setStep('other address')}>
          {text('Open die om je aan te melden: pas daarna komt er elke week een mail.')}
        </CheckMail>
      ) : (
        <SubscriptionForm
          organizations={organizations}
          known={known}
          start={submitted}
          focusesAddress={step === 'other address'}
          onDone={(sent, state) => {
            setAsked(sent);
            setStep(state === 'on' ? 'subscribed' : 'sent');
          }}
        />
      )}
    </div>
  );
}
