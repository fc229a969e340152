import { Field } from '../../../ui/Field.tsx';
import { type Lockable, LockedBy, SectionForm } from '../SectionForm.tsx';
import { type SectionProps, useSection } from '../use-section.ts';

const parseNumber = (text: string) => (text === '' ? Number.NaN : Number(text));

export function DonationSection({ lockedBy, ...props }: SectionProps<'donation'> & Lockable) {
  const { draft, set, problems, form } = useSection('donation', props);
  return (
    <SectionForm
      title="Weggeven"
      intro="Wat er gebeurt met voorwerpen die niemand ophaalt. Er gaat nooit iets vanzelf weg: dat doen jullie bij ‘Opruimen’ in het overzicht."
      state={form}
    >
      {lockedBy && (
        <div className="grid gap-1">
          <LockedBy group={lockedBy} />
          <p className="text-muted text-sm">Alleen aan wie jullie iets weggeven, kiezen jullie zelf.</p>
        </div>
      )}
      <Field
        label="Na hoeveel maanden geven jullie iets weg?"
        hint="Leeg: nooit. Ook na een wijziging blijft alles eerst nog alle laatste kijkdagen te zien."
        type="number"
        inputMode="numeric"
        min={1}
        max={60}
        disabled={lockedBy !== undefined}
        value={draft.donation_after_months ?? ''}
        problem={problems['donation_after_months']}
        onChange={({ currentTarget: { value } }) => set({ donation_after_months: value === '' ? null : Number(value) })}
      />
      <Field
        label="Aan wie?"
        hint={`Op jullie pagina staat: ‘gaan naar ${draft.donation_destination ?? 'een goed doel'}’.`}
        placeholder="een goed doel"
        value={draft.donation_destination ?? ''}
        problem={problems['donation_destination']}
        onChange={(event) => set({ donation_destination: event.currentTarget.value || null })}
      />
      <Field
        label="Laatste kijkdagen"
        hint="Zoveel dagen voordat iets weg mag, staat er ‘Nog … dagen’ bij, en is het te vinden onder ‘Laatste kans’."
        type="number"
        inputMode="numeric"
        min={1}
        max={30}
        disabled={lockedBy !== undefined}
        value={Number.isNaN(draft.last_look_days) ? '' : draft.last_look_days}
        problem={problems['last_look_days']}
        onChange={(event) => set({ last_look_days: parseNumber(event.currentTarget.value) })}
      />
    </SectionForm>
  );
}
