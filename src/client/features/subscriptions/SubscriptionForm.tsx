import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';

import type { Organization } from '../../../shared/organizations/contract.ts';
import { pathTo } from '../../../shared/pages/pages.ts';
import { text } from '../../../shared/platform/language/texts.ts';
import {
  subscribe,
  subscribeAsGuest,
  subscribeToSeveral,
  subscribeToSeveralAsGuest,
} from '../../../shared/subscriptions/contract.ts';
import { CallError } from '../../platform/api/call-error.ts';
import { call, defaultTimeout } from '../../platform/api/call.ts';
import { Link } from '../../platform/router/router.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { emailProblem } from '../forms/email-problem.ts';
import { OwnAddressField } from '../forms/OwnAddressField.tsx';
import { SaveFailure } from '../forms/SaveFailure.tsx';
import { namesOf } from '../organizations/names-of.ts';
import { organizationQuery } from '../organizations/queries.ts';
import { mineQuery } from '../visitors/queries.ts';
import type { KnownAddress } from '../visitors/use-known-address.ts';
import { callForOwnAddress } from '../visitors/visit.ts';
import { dayName } from './day-name.ts';
import { DayField } from './DayField.tsx';
import { weekdaysOf } from './weekdays-of.ts';

interface SubscriptionInput {
  email: string;
  weekday: number;
}

interface SubscriptionFormProps {
  organizations: Organization[];
  /** The default address of the subscription. */
  known: KnownAddress | null;
  start: SubscriptionInput;
  /** Focuses the address field. */
  focusesAddress: boolean;
  onDone: (input: SubscriptionInput, state: 'unconfirmed' | 'on') => void;
}

export function SubscriptionForm({ organizations, known, start, focusesAddress, onDone }: SubscriptionFormProps) {
  const queryClient = useQueryClient();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [typed, setTyped] = useState(start.email);
  const [chosen, setChosen] = useState(start.weekday);
  const [isOther, setIsOther] = useState(focusesAddress);
  const [isChecked, setIsChecked] = useState(false);
  const weekdays = weekdaysOf(organizations);
  const weekday = weekdays.includes(chosen) ? chosen : weekdays[0]!;
  const name = namesOf(organizations);
  /** Those that mail on another day, with that day. */
  const apart = organizations
    .filter(({ mail_weekdays }) => !mail_weekdays.includes(weekday))
    .map((each) => ({ name: `${each.name} (${dayName(each.mail_weekdays[0]!)})` }));
  const email = typed.trim().toLowerCase();
  const sender = isOther && email !== known?.address ? null : known;
  const problem = sender ? undefined : emailProblem(typed);

  const sending = useMutation({
    mutationFn: () =>
      sender ? subscribeKnown(organizations, weekday) : subscribeUnknown(organizations, weekday, email),
    onSuccess({ state }) {
      if (sender) void queryClient.invalidateQueries(mineQuery(sender.address));
      onDone({ email, weekday }, state);
    },
    onError(error) {
      if (sender && isUnknown(error)) setTyped(sender.address);
      // The available days may have changed.
      if (error instanceof CallError && error.code === 'bad_input')
        for (const { sector, subpath } of organizations)
          void queryClient.invalidateQueries(organizationQuery(sector, subpath));
    },
  });
  // The button that opened the form is gone, so its heading gets the focus. After a mail to a wrong address, the
  // address field does.
  useEffect(() => {
    if (!focusesAddress) heading.current!.focus();
  }, [focusesAddress]);

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (problem) form.current!.querySelector<HTMLElement>('[name=email]')!.focus();
    else sending.mutate();
  }

  return (
    <form ref={form} noValidate aria-labelledby={id} onSubmit={submit} className="grid gap-4">
      <div className="grid gap-1">
        <h2 ref={heading} id={id} tabIndex={-1} className="text-xl font-bold outline-none">
          {text('Elke week een mail met wat er gevonden is')}
        </h2>
        <p className="text-muted wrap-anywhere">
          {weekdays.length === 1
            ? text(
                'Op {day}ochtend, met de foto’s van wat er die week bij {name} is gevonden, en van wat bijna weggaat. Is er niets, dan komt er geen mail.',
                { day: dayName(weekday), name },
              )
            : text(
                'Met de foto’s van wat er die week bij {name} is gevonden, en van wat bijna weggaat. Is er niets, dan komt er geen mail.',
                { name },
              )}
        </p>
        {organizations.length > 1 && (
          <p className="text-muted wrap-anywhere">
            {apart.length === 0
              ? text('Alles komt in één mail.')
              : text('Alles komt in één mail, behalve van {names}.', { names: namesOf(apart) })}
          </p>
        )}
      </div>
      {isUnknown(sending.error) && (
        <Banner variant="failure">
          <p>{text('We weten niet meer wie je bent. Vul je e-mailadres in.')}</p>
        </Banner>
      )}
      <fieldset disabled={sending.isPending} className="grid min-w-0 gap-4">
        <legend className="sr-only">{text('Waar en wanneer')}</legend>
        <DayField weekdays={weekdays} value={weekday} onChange={setChosen} />
        <OwnAddressField
          known={known}
          isOther={isOther}
          focusesAddress={focusesAddress || isOther}
          email={typed}
          problem={isChecked ? problem : undefined}
          hint={text('We mailen je een link om het te bevestigen.')}
          onChange={setTyped}
          onOther={setIsOther}
        >
          {text('We mailen naar')}
        </OwnAddressField>
        {sending.error && !isUnknown(sending.error) && (
          <SaveFailure
            title={text('Aanmelden mislukt')}
            done="verstuurd"
            failure={sending.error}
            tooMany={text('Er zijn hier vandaag al heel veel aanmeldingen gedaan.')}
          />
        )}
        <Button type="submit" className="justify-self-start">
          {sending.isPending ? text('Bezig met aanmelden…') : text('Meld me aan')}
        </Button>
      </fieldset>
      <p className="text-muted text-sm">
        {text('We gebruiken je adres alleen hiervoor. Stoppen kan in elke mail.')}{' '}
        <Link to={pathTo('privacy')} className="underline">
          {text('Privacy')}
        </Link>
      </p>
    </form>
  );
}

function subscribeKnown([first, ...others]: Organization[], weekday: number) {
  if (others.length === 0)
    return callForOwnAddress(subscribe, { query: { org_id: first!.id }, body: { weekday } }, defaultTimeout());
  const org_ids = idsOf([first!, ...others]);
  return callForOwnAddress(subscribeToSeveral, { body: { org_ids, weekday } }, defaultTimeout());
}

function subscribeUnknown([first, ...others]: Organization[], weekday: number, email: string) {
  if (others.length === 0)
    return call(subscribeAsGuest, { query: { org_uuid: first!.id }, body: { weekday, email } }, defaultTimeout());
  const org_ids = idsOf([first!, ...others]);
  return call(subscribeToSeveralAsGuest, { body: { org_ids, weekday, email } }, defaultTimeout());
}

const idsOf = (organizations: Organization[]) => organizations.map(({ id }) => id);

const isUnknown = (error: Error | null) => error instanceof CallError && error.code === 'not_signed_in';
