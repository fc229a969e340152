import { Dialog } from '@base-ui/react/dialog';
import { type FormEvent, useState } from 'react';

import { disposalLimits, type DueItem } from '../../../shared/clearing-out/contract.ts';
import type { Organization } from '../../../shared/organizations/contract.ts';
import { randomUuid } from '../../platform/api/random-uuid.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, TextArea } from '../../ui/Field.tsx';
import { SaveFailure } from '../forms/SaveFailure.tsx';
import { itemsInWords } from '../items/list/items-in-words.ts';
import { Photo } from '../photos/Photo.tsx';
import { selectableDates, initialFields, findProblems } from './give-away-fields.ts';
import { type GivenAway, useGiveAway } from './use-give-away.ts';
import { parseGrams } from './weight.ts';

interface GiveAwayDialogProps {
  organization: Organization;
  items: DueItem[];
  isHandedIn: boolean;
  onClose: () => void;
  onDone: (outcome: GivenAway) => void;
}

const MAX_PHOTOS = 4;

/** A failed request keeps the typed fields, and the idempotency key prevents a second disposal. */
export function GiveAwayDialog({ organization, items, isHandedIn, onClose, onDone }: GiveAwayDialogProps) {
  const [fields, setFields] = useState(() => initialFields(organization, isHandedIn));
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const [idempotency_key] = useState(randomUuid);
  const mutation = useGiveAway(organization, onDone);
  const problems = hasSubmitted ? findProblems(fields, isHandedIn) : {};
  const set = (changes: Partial<typeof fields>) => setFields((current) => ({ ...current, ...changes }));
  const { from, to } = selectableDates();

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (mutation.isPending) return;
    setHasSubmitted(true);
    const [firstProblem] = Object.keys(findProblems(fields, isHandedIn));
    if (firstProblem) return event.currentTarget.querySelector<HTMLElement>(`[name=${firstProblem}]`)!.focus();
    mutation.mutate({
      items: items.map(({ id }) => id),
      is_handed_in: isHandedIn,
      destination: fields.destination,
      given_on: fields.given_on,
      note: fields.note || null,
      weight_grams: parseGrams(fields.weight),
      idempotency_key,
    });
  }

  const photos = items.slice(0, MAX_PHOTOS);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && !mutation.isPending && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fade-in fixed inset-0 z-30 bg-black/60" />
        <Dialog.Popup className="fade-in bg-surface text-ink fixed inset-x-4 bottom-4 z-40 mx-auto max-h-[92dvh] max-w-lg overflow-y-auto rounded-3xl p-6 shadow-2xl sm:inset-y-0 sm:my-auto sm:h-fit">
          <form noValidate onSubmit={send} className="grid gap-4">
            <div>
              <Dialog.Title className="text-xl font-bold">
                {isHandedIn ? 'Ingeleverd' : 'Weggeven'}: {itemsInWords(items.length)}
              </Dialog.Title>
              <Dialog.Description className="text-muted mt-1">
                {items.length === 1 ? 'Het gaat' : 'Ze gaan'} van de lijst. Terugzetten kan nog{' '}
                {disposalLimits.daysToPutBack} dagen.
              </Dialog.Description>
            </div>
            <div className="flex items-center gap-2">
              {photos.map(({ id, photo_url }) => (
                <Photo key={id} url={photo_url} alt="" size="small" eager className="size-12 rounded-xl" />
              ))}
              {items.length > photos.length && (
                <p className="text-muted ms-1 text-sm">en nog {items.length - photos.length}</p>
              )}
            </div>
            <Field
              label={isHandedIn ? 'Waar is het ingeleverd?' : 'Naar wie gaat het?'}
              name="destination"
              required
              maxLength={disposalLimits.destination}
              value={fields.destination}
              problem={problems.destination}
              onChange={(event) => set({ destination: event.currentTarget.value })}
            />
            <div className="grid items-start gap-4 sm:grid-cols-2">
              <Field
                label="Wanneer?"
                name="given_on"
                type="date"
                required
                min={from}
                max={to}
                value={fields.given_on}
                problem={problems.given_on}
                onChange={(event) => set({ given_on: event.currentTarget.value })}
              />
              {!isHandedIn && (
                <Field
                  label="Hoeveel kilo? (mag leeg)"
                  name="weight"
                  hint="Weeg of schat het."
                  inputMode="decimal"
                  autoComplete="off"
                  value={fields.weight}
                  problem={problems.weight}
                  onChange={(event) => set({ weight: event.currentTarget.value })}
                />
              )}
            </div>
            <TextArea
              label="Opmerking (mag leeg)"
              rows={2}
              maxLength={disposalLimits.note}
              value={fields.note}
              onChange={(event) => set({ note: event.currentTarget.value })}
            />
            {mutation.error && <SaveFailure title="Niet gelukt" failure={mutation.error} />}
            <div className="grid gap-3 sm:flex sm:justify-end">
              <Button variant="outline" className="max-sm:order-last" disabled={mutation.isPending} onClick={onClose}>
                Annuleren
              </Button>
              <Button type="submit" disabled={mutation.isPending}>
                {mutation.isPending ? 'Bezig...' : isHandedIn ? 'Ingeleverd' : 'Weggeven'}
              </Button>
            </div>
          </form>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
