import { Dialog } from '@base-ui/react/dialog';
import { RotateCw } from 'lucide';

import { limits } from '../../../../shared/items/contract.ts';
import type { Organization } from '../../../../shared/organizations/contract.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { FoundFields } from '../../items/fields/FoundFields.tsx';
import { NoteField } from '../../items/fields/NoteField.tsx';
import { BlobPhoto } from '../../photos/BlobPhoto.tsx';
import { cardFields } from '../engine/card-fields.ts';
import type { CardFields, Intake, IntakeCard } from '../engine/intake.ts';

interface AdjustDialogProps {
  card: IntakeCard;
  number: number;
  organization: Organization;
  intake: Intake;
  others: { card: IntakeCard; number: number }[];
  onMerge: (id: string) => void;
  onClose: () => void;
}

/** Edits fields that override those for all cards, and merges a second photo. */
export function AdjustDialog({ card, number, organization, intake, others, onMerge, onClose }: AdjustDialogProps) {
  const fields = cardFields(card, intake.forAll);
  const setOwn = (changes: Partial<CardFields>) => intake.change(card.id, { own: { ...card.own, ...changes } });
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fade-in fixed inset-0 z-30 bg-black/60" />
        <Dialog.Popup className="fade-in bg-surface text-ink fixed inset-x-0 bottom-0 z-40 mx-auto grid max-h-[94dvh] max-w-xl grid-rows-[1fr_auto] overflow-hidden rounded-t-3xl shadow-2xl sm:inset-y-0 sm:my-auto sm:h-fit sm:rounded-3xl">
          <div className="grid gap-5 overflow-y-auto overscroll-contain p-5">
            <Dialog.Title className="text-xl font-bold">Foto {number} aanpassen</Dialog.Title>
            <div className="relative">
              {card.photo && (
                <BlobPhoto
                  blob={card.photo}
                  alt={`Foto ${number}`}
                  className="bg-paper h-56 w-full rounded-2xl object-contain"
                />
              )}
              <Button
                variant="outline"
                className="absolute end-2 bottom-2 px-3!"
                onClick={() => intake.rotate(card.id)}
              >
                <Icon node={RotateCw} className="size-5" />
                Draaien
              </Button>
            </div>
            <div className="grid items-start gap-x-3 gap-y-4 sm:grid-cols-2">
              <FoundFields fields={fields} orgId={organization.id} onChange={setOwn} />
            </div>
            <TextArea
              label="Beschrijving"
              name="description"
              maxLength={limits.description}
              value={fields.description}
              onChange={(event) => setOwn({ description: event.currentTarget.value })}
            />
            <NoteField
              value={fields.verification_note}
              onChange={(verification_note) => setOwn({ verification_note })}
            />
            <Switch
              label="Zichtbaar zonder inloggen"
              hint={
                fields.is_public
                  ? 'Iedereen kan dit voorwerp vinden.'
                  : 'Alleen wie is ingelogd kan dit voorwerp vinden.'
              }
              checked={fields.is_public}
              onChange={(is_public) => setOwn({ is_public })}
            />
            <Switch
              label="Alleen soort tonen"
              hint="Wie hier niet werkt, ziet geen foto en geen kenmerken, alleen wat voor voorwerp het is."
              checked={fields.kind_only}
              onChange={(kind_only) => setOwn({ kind_only })}
            />
            {others.length > 0 && (
              <section aria-labelledby="samenvoegen" className="grid gap-2">
                <h3 id="samenvoegen" className="font-semibold">
                  Twee foto’s van hetzelfde?
                </h3>
                <p className="text-muted text-sm">Tik op de andere foto. Samen worden ze één voorwerp.</p>
                <ul className="-mx-5 flex gap-2 overflow-x-auto px-5 py-1">
                  {others.map((other) => (
                    <li key={other.card.id} className="shrink-0">
                      <button
                        type="button"
                        onClick={() => onMerge(other.card.id)}
                        className="hover:ring-accent block size-20 overflow-hidden rounded-xl hover:ring-3"
                      >
                        <BlobPhoto
                          blob={other.card.photo!}
                          alt={`Samenvoegen met foto ${other.number}`}
                          className="size-full object-cover"
                        />
                      </button>
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </div>
          <div className="border-line border-t p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
            <Button className="w-full" onClick={onClose}>
              Klaar
            </Button>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
