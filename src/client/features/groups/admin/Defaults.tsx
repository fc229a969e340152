import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';

import { defaultRules, linesOfDefaults, problemsOfDefaults } from '../../../../shared/groups/defaults-rules.ts';
import { type GroupDefaultName, type GroupDefaults, saveGroupDefaults } from '../../../../shared/groups/defaults.ts';
import type { Group } from '../../../../shared/organizations/contract.ts';
import { optionalFeatureNames, optionalFeatures } from '../../../../shared/organizations/optional-features.ts';
import { regionNames, regions } from '../../../../shared/organizations/school-holidays.ts';
import { differencesBetween } from '../../../../shared/organizations/settings-rules.ts';
import type { Versioned } from '../../../../shared/organizations/settings.ts';
import { call } from '../../../platform/api/call.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { showToast } from '../../../ui/toasts/toasts.ts';
import { withFreshSignIn } from '../../accounts/sessions/fresh-sign-in.tsx';
import { ConflictDialog } from '../../forms/conflicts/ConflictDialog.tsx';
import { useConflict } from '../../forms/conflicts/use-conflict.ts';
import { useFocusOnRefusal } from '../../forms/use-focus-on-refusal.ts';
import { WeekdaysField } from '../../subscriptions/WeekdaysField.tsx';
import { defaultsQuery } from './queries.ts';

/** The settings that the admins of a group choose for its locations. */
export function Defaults({ id, name }: Group) {
  // An edit that starts from an older version would end in a conflict.
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    ...defaultsQuery(id),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  });
  return (
    <div className="max-w-3xl">
      <h1 className="text-3xl font-extrabold">Standaarden</h1>
      <p className="text-muted mt-1 text-lg wrap-anywhere">{name}</p>
      <p className="mt-3">
        Een standaard geldt voor nieuwe locaties, en voor locaties die dit niet zelf hebben gewijzigd. Zet je hem vast,
        dan vervangt hij overal wat er staat en kan een locatie hem niet veranderen. Haal je hem later weg, dan houden
        locaties wat ze dan hebben. Hun beheerders krijgen een mail over wat er bij hen verandert.
      </p>
      {!isFetchedAfterMount && !error && <Spinner />}
      {!data && error && <Failure message={error.message} onRetry={() => void refetch()} />}
      {data && isFetchedAfterMount && <DefaultsForm group_id={id} start={data} />}
    </div>
  );
}

function DefaultsForm({ group_id, start }: { group_id: string; start: Versioned<GroupDefaults> }) {
  const [version, setVersion] = useState(start.version);
  const [draft, setDraft] = useState(start.value);
  const [refusals, setRefusals] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const queryClient = useQueryClient();
  const problems = refusals > 0 ? problemsOfDefaults(draft) : {};
  const { conflict, save } = useConflict();
  function startFrom(saved: Versioned<GroupDefaults>) {
    queryClient.setQueryData(defaultsQuery(group_id).queryKey, saved);
    setVersion(saved.version);
    setDraft(saved.value);
  }
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      save<GroupDefaults, Versioned<GroupDefaults>>({
        send: (version) =>
          withFreshSignIn(
            () => call(saveGroupDefaults, { params: { id: group_id }, body: { version, value: draft } }),
            { again: 'Wijzig de standaarden nog eens en kies ‘Opslaan’.' },
          ),
        version,
        read: (answer) => answer,
        differencesFrom: (theirs) =>
          differencesBetween(linesOfDefaults(theirs), linesOfDefaults(draft)).map(([label, theirs, mine]) => ({
            label,
            theirs,
            mine,
          })),
        onTheirs: startFrom,
      }),
    onSuccess(saved) {
      if (!saved) return;
      startFrom(saved);
      showToast({ variant: 'success', title: 'Opgeslagen', description: 'De locaties zijn bijgewerkt.' });
    },
  });
  const { terms, holidays, weekly_mail, sign_in, parts } = draft;
  const propsOf = <Name extends GroupDefaultName>(name: Name, first: NonNullable<GroupDefaults[Name]>['value']) => ({
    title: defaultRules[name].title,
    chosen: draft[name],
    onChange: (changes: { is_locked: boolean } | null) =>
      setDraft({ ...draft, [name]: changes && { value: draft[name]?.value ?? first, ...changes } }),
  });
  const set = <Name extends GroupDefaultName>(name: Name, value: Partial<NonNullable<GroupDefaults[Name]>['value']>) =>
    setDraft({ ...draft, [name]: { ...draft[name], value: { ...draft[name]!.value, ...value } } });
  useFocusOnRefusal(form, refusals);
  return (
    <form
      ref={form}
      noValidate
      className="mt-6 grid gap-6"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        const isValid = Object.keys(problemsOfDefaults(draft)).length === 0;
        setRefusals(isValid ? 0 : refusals + 1);
        if (isValid) mutate();
      }}
    >
      <DefaultCard {...propsOf('terms', defaultRules.terms.initial!)}>
        {terms && (
          <>
            <Field
              label="Na hoeveel maanden mag iets weg?"
              hint="Leeg: nooit."
              type="number"
              inputMode="numeric"
              min={1}
              max={60}
              value={terms.value.donation_after_months ?? ''}
              problem={problems['donation_after_months']}
              onChange={({ currentTarget: { value } }) =>
                set('terms', { donation_after_months: value === '' ? null : Number(value) })
              }
            />
            <Field
              label="Laatste kijkdagen"
              type="number"
              inputMode="numeric"
              min={1}
              max={30}
              value={Number.isNaN(terms.value.last_look_days) ? '' : terms.value.last_look_days}
              problem={problems['last_look_days']}
              onChange={({ currentTarget: { value } }) =>
                set('terms', { last_look_days: value === '' ? Number.NaN : Number(value) })
              }
            />
          </>
        )}
      </DefaultCard>
      <DefaultCard {...propsOf('holidays', { region: 'midden' })}>
        {holidays && (
          <fieldset className="grid gap-1.5">
            <legend className="sr-only">Regio van de schoolvakanties</legend>
            <div className="flex flex-wrap gap-x-6">
              {regions.map((region) => (
                <label key={region} className="flex min-h-11 cursor-pointer items-center gap-3">
                  <input
                    type="radio"
                    name="region"
                    checked={holidays.value.region === region}
                    onChange={() => set('holidays', { region })}
                    className="accent-accent size-6"
                  />
                  {regionNames[region]}
                </label>
              ))}
            </div>
            <p className="text-muted text-sm">In deze weken staat er ‘gesloten’ bij de openingstijden.</p>
          </fieldset>
        )}
      </DefaultCard>
      <DefaultCard {...propsOf('weekly_mail', defaultRules.weekly_mail.initial!)}>
        {weekly_mail && (
          <WeekdaysField
            chosen={weekly_mail.value.mail_weekdays}
            problem={problems['mail_weekdays']}
            onChange={(mail_weekdays) => set('weekly_mail', { mail_weekdays })}
          />
        )}
      </DefaultCard>
      <DefaultCard
        canLock={sign_in?.value.requires_second_factor}
        {...propsOf('sign_in', { requires_second_factor: true })}
      >
        {sign_in && (
          <Switch
            label="Tweede stap verplicht"
            hint={
              sign_in.value.requires_second_factor
                ? 'Medewerkers, beheerders en groepsbeheerders die nog geen tweede stap hebben, stellen die meteen in; jij ook.'
                : 'Een locatie die de tweede stap al verplicht, blijft dat doen tot de beheerder het daar uitzet.'
            }
            checked={sign_in.value.requires_second_factor}
            onChange={(requires_second_factor) =>
              setDraft({
                ...draft,
                sign_in: { value: { requires_second_factor }, is_locked: requires_second_factor && sign_in.is_locked },
              })
            }
          />
        )}
      </DefaultCard>
      <DefaultCard {...propsOf('parts', defaultRules.parts.initial!)}>
        {parts &&
          optionalFeatureNames.map((name) => (
            <Switch
              key={name}
              label={optionalFeatures[name].label}
              hint=""
              checked={parts.value[name]}
              onChange={(isOn) => set('parts', { [name]: isOn })}
            />
          ))}
      </DefaultCard>
      {error && <Banner variant="failure">{error.message}</Banner>}
      <Button type="submit" disabled={isPending} className="justify-self-start">
        {isPending ? 'Bezig met opslaan…' : 'Opslaan'}
      </Button>
      {conflict && (
        <ConflictDialog what="de standaarden" differences={conflict.differences} onChoose={conflict.choose} />
      )}
    </form>
  );
}

interface DefaultCardProps {
  title: string;
  chosen: { is_locked: boolean } | null;
  onChange: (chosen: { is_locked: boolean } | null) => void;
  canLock?: boolean | undefined;
  children: ReactNode;
}

function DefaultCard({ title, chosen, onChange, canLock = true, children }: DefaultCardProps) {
  return (
    <section
      aria-label={title}
      className="rounded-card border-line bg-surface narrow:p-2.5 grid min-w-0 gap-5 border p-5 sm:p-6"
    >
      <h2 className="text-xl font-bold">{title}</h2>
      <Switch
        label={`Standaard voor ${title.toLowerCase()}`}
        hint={chosen ? '' : 'Elke locatie kiest dit nu zelf.'}
        checked={chosen !== null}
        onChange={(isOn) => onChange(isOn ? { is_locked: false } : null)}
      />
      {children}
      {chosen && canLock && (
        <Switch
          label={`Vastzetten: ${title.toLowerCase()}`}
          hint="Geldt dan bij alle locaties, die het niet zelf kunnen veranderen."
          checked={chosen.is_locked}
          onChange={(is_locked) => onChange({ is_locked })}
        />
      )}
    </section>
  );
}
