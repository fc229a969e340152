import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react';

import type { ItemDetail } from '../../../shared/desk-items.ts';
import { limits } from '../../../shared/items.ts';
import type { Organization } from '../../../shared/organizations.ts';
import { combineTags } from '../../../shared/tags.ts';
import { CallError } from '../../api/call-error.ts';
import { useLeaveGuard } from '../../components/form/leave-guard.ts';
import { LeaveDialog } from '../../components/form/LeaveDialog.tsx';
import { SaveFailure } from '../../components/form/SaveFailure.tsx';
import { isSessionOver, SessionNotice } from '../../components/form/SessionNotice.tsx';
import { PlaceField } from '../../components/items/PlaceField.tsx';
import { Button, ButtonLink } from '../../components/ui/Button.tsx';
import { Field, TextArea } from '../../components/ui/Field.tsx';
import { Switch } from '../../components/ui/Switch.tsx';
import {
  type Draft,
  fieldsOf,
  isKindOnly,
  type ItemFields,
  looksValuable,
  offersFor,
  withDetectedTags,
} from './draft.ts';
import { useKeeping, type Work } from './kept-form.ts';
import { KeptNotice, NotKeptNotice } from './KeptNotice.tsx';
import { LocationField } from './LocationField.tsx';
import { MissedBy } from './MissedBy.tsx';
import { NoTagsDialog } from './NoTagsDialog.tsx';
import { NoteField } from './NoteField.tsx';
import { PersonalText } from './PersonalText.tsx';
import { usePhotoText } from './photo-text.ts';
import { usePhotoUpload } from './photo-upload.ts';
import { PhotoPicker } from './PhotoPicker.tsx';
import type { Placed } from './PlacedItem.tsx';
import { TagsField } from './TagsField.tsx';

interface ItemFormProps {
  title: string;
  /** Below the title. */
  children?: ReactNode;
  initial: Draft;
  /** What stood in this form before the page was loaded again. */
  kept?: Work | null;
  /** Whether the form is kept when the page is closed or loaded again. */
  canKeep: boolean;
  /** The browser refused to keep it. */
  isRefused: boolean;
  onKeep: (work: Work | null) => void;
  onStartAgain: () => void;
  /** Where the previous item was found, which this one starts with. */
  keptLocation?: string;
  /** Whose places can be chosen. */
  orgId: string | undefined;
  /** Where it is kept, until another place is chosen. */
  place: string | null;
  /** The day it was found, where that can be changed; empty where it is the day it was placed. */
  foundOn?: string;
  /** Not for those who cannot read the note that is there. */
  hasNote?: boolean;
  /** The photo that the item has now; without one a photo must be chosen. */
  currentPhoto?: string;
  focusPhoto?: boolean;
  /** For an item without tags. */
  likelyWords: string[];
  submitLabel: string;
  withoutTagsLabel: string;
  failureTitle: string;
  cancelPath: string;
  /** Where somebody may be missing what is placed. */
  missedIn?: Organization | null;
  /** Returns the saved item, or null when the user decided not to save after all. */
  onSave: (fields: ItemFields, photoPath: string | undefined) => Promise<ItemDetail | null>;
  onSaved: (saved: Placed, draft: Draft) => void;
}

/** Whoever places something waits no longer for tags. */
const TAGS_MS = 3_000;

export function ItemForm(props: ItemFormProps) {
  const { initial, kept, currentPhoto, onSave, onSaved } = props;
  const [draft, setDraft] = useState(kept?.draft ?? initial);
  const [step, setStep] = useState<'editing' | 'waiting' | 'asking' | 'saving'>('editing');
  const [failure, setFailure] = useState<Error | null>(null);
  const [saved, setSaved] = useState<ItemDetail | null>(null);
  const [abandoned, setAbandoned] = useState(false);
  const upload = usePhotoUpload(kept?.photo ?? null, (tagging) =>
    setDraft((current) => withDetectedTags(current, tagging)),
  );
  const { photo } = upload;
  const text = usePhotoText(upload);
  const offers = offersFor(draft, text.texts);
  const kindOnly = isKindOnly(draft);

  // Clearing a location that was only taken over from the previous item is not unsaved work.
  const untouched = props.keptLocation && draft.location === '' ? { ...initial, location: '' } : initial;
  const unsaved = !saved && !abandoned && (photo !== null || JSON.stringify(draft) !== JSON.stringify(untouched));
  const guard = useLeaveGuard(unsaved, props.canKeep);
  useKeeping(unsaved, draft, photo, props.onKeep);

  const set = <K extends keyof Draft>(field: K, value: Draft[K]) =>
    setDraft((current) => ({ ...current, [field]: value }));

  function submit(event: FormEvent) {
    event.preventDefault();
    setFailure(null);
    if (photo?.step === 'not-sent') upload.retry();
    setStep('waiting');
  }

  async function save(draft: Draft) {
    setStep('saving');
    setDraft(draft);
    try {
      setSaved(await onSave(fieldsOf(draft), photo && 'uploaded' in photo ? photo.uploaded.path : undefined));
    } catch (error) {
      if (error instanceof CallError && error.code === 'photo_gone') upload.forgetUpload(error);
      setFailure(error as Error);
    }
    setStep('editing');
  }

  // Saving waits for a photo that is still on its way, and for a moment for the tags that come with it.
  const goOn = useEffectEvent((isLate: boolean) => {
    const hasTags = combineTags(draft.tags, draft.extraTags).length > 0;
    if (photo?.step === 'uploading' || (photo?.step === 'tagging' && !isLate)) return;
    if (photo?.step === 'not-tagged' && !hasTags) return;
    if (photo?.step === 'not-sent') {
      if (!photo.waits) setStep('editing');
      return;
    }
    if (!photo && !currentPhoto) setStep('editing');
    else if (hasTags) void save(draft);
    else setStep('asking');
  });
  useEffect(() => {
    if (step !== 'waiting') return;
    goOn(false);
    const late = setTimeout(() => goOn(true), TAGS_MS);
    return () => clearTimeout(late);
  }, [step, photo]);

  // Only once the guard knows that nothing is left to lose.
  const finish = useEffectEvent((item: ItemDetail) => {
    const faces = photo && 'uploaded' in photo ? photo.uploaded.faces : 0;
    onSaved({ item, faces, texts: text.read }, draft);
  });
  useEffect(() => {
    if (saved) finish(saved);
  }, [saved]);

  const busy = step !== 'editing';
  // It was heard, and is to be asked again in a moment.
  const isBusyThere =
    photo?.step === 'not-sent' && !(photo.error instanceof CallError && photo.error.code === 'unreachable');
  const waitsForConnection = step === 'waiting' && (photo?.step === 'not-sent' || photo?.step === 'not-tagged');
  const missingPhoto = !photo && !currentPhoto;
  return (
    <form data-toasts-on-top onSubmit={submit} className="container-page max-w-5xl pt-6 sm:pt-10">
      <h1 className="text-3xl font-extrabold">{props.title}</h1>
      {props.children}
      <SessionNotice
        failure={failure ?? (photo?.step === 'not-sent' ? photo.error : null)}
        isSaid={isSessionOver(failure)}
        onSignedIn={() => {
          setFailure(null);
          if (photo?.step === 'not-sent') upload.retry();
        }}
      />
      {props.isRefused && unsaved && <NotKeptNotice />}
      {kept && <KeptNotice onStartAgain={props.onStartAgain} />}
      <div className="mt-6 grid gap-6 lg:grid-cols-2 lg:items-start lg:gap-10">
        <div className="grid gap-3 lg:sticky lg:top-24">
          <PhotoPicker
            photo={photo}
            refusal={upload.refusal}
            currentUrl={currentPhoto}
            autoFocus={props.focusPhoto ?? false}
            onChoose={(file) => {
              text.forget();
              upload.choose(file);
            }}
            onRetry={upload.retry}
          />
          {draft.isPublic && !kindOnly && (
            <PersonalText found={text.personal} covered={text.covered} onCover={text.cover} />
          )}
        </div>
        <div className="grid gap-6">
          <TagsField
            draft={draft}
            photo={photo}
            offers={offers.tags}
            onTags={(tags) => set('tags', tags)}
            onExtraTags={(typed) => set('extraTags', typed)}
          />
          <LocationField
            value={draft.location}
            kept={props.keptLocation}
            onChange={(location) => set('location', location)}
          />
          <PlaceField
            orgId={props.orgId}
            value={draft.placeId === undefined ? props.place : draft.placeId}
            onChange={(placeId) => set('placeId', placeId)}
          />
          {props.foundOn !== undefined && (
            <Field
              label="Gevonden op"
              hint="Leeg: op de dag dat het is geplaatst."
              type="date"
              value={draft.foundOn ?? props.foundOn}
              onChange={(event) => set('foundOn', event.currentTarget.value)}
            />
          )}
          <TextArea
            label="Beschrijving"
            name="description"
            maxLength={limits.description}
            value={draft.description}
            onChange={(event) => set('description', event.currentTarget.value)}
          />
          {props.hasNote !== false && (
            <NoteField
              value={draft.verificationNote}
              offers={offers.notes}
              onChange={(note) => set('verificationNote', note)}
            />
          )}
          <Switch
            label="Zichtbaar zonder inloggen"
            hint={
              draft.isPublic ? 'Iedereen kan dit voorwerp vinden.' : 'Alleen wie is ingelogd kan dit voorwerp vinden.'
            }
            checked={draft.isPublic}
            onChange={(isPublic) => set('isPublic', isPublic)}
          />
          <Switch
            label="Alleen soort tonen"
            hint={kindOnlyHint(kindOnly, draft.kindOnly === null && looksValuable(draft))}
            checked={kindOnly}
            onChange={(chosen) => set('kindOnly', chosen)}
          />
          {failure && <SaveFailure title={props.failureTitle} failure={failure} />}
        </div>
      </div>
      <div data-bottom-bar className="bg-paper border-line sticky bottom-0 z-10 -mx-5 mt-8 border-t px-5 py-3">
        {props.missedIn && <MissedBy draft={draft} organization={props.missedIn} />}
        <div className="flex flex-row-reverse justify-end gap-3">
          <Button type="submit" disabled={busy || missingPhoto} className="flex-1 text-lg sm:max-w-80">
            {waitsForConnection
              ? isBusyThere
                ? 'Wacht even…'
                : 'Wacht op verbinding…'
              : busy && step !== 'asking'
                ? 'Bezig met opslaan…'
                : failure
                  ? 'Opnieuw proberen'
                  : props.submitLabel}
          </Button>
          {waitsForConnection ? (
            <Button look="outline" onClick={() => setStep('editing')}>
              Toch niet
            </Button>
          ) : (
            <ButtonLink look="outline" to={props.cancelPath}>
              Annuleren
            </ButtonLink>
          )}
        </div>
      </div>
      <NoTagsDialog
        open={step === 'asking'}
        words={props.likelyWords}
        withoutTags={props.withoutTagsLabel}
        onGoOn={(tags) => void save({ ...draft, tags: combineTags([...draft.tags, ...tags]) })}
        onReturn={() => setStep('editing')}
      />
      <LeaveDialog guard={guard} onLeave={() => setAbandoned(true)} />
    </form>
  );
}

function kindOnlyHint(kindOnly: boolean, isSuggested: boolean): string {
  if (!kindOnly && isSuggested)
    return 'Is dit iets van waarde? Dan raden we dit aan: alleen de eigenaar kan het dan beschrijven.';
  if (!kindOnly) return 'Wie dit voorwerp vindt, ziet de foto en de kenmerken.';
  const what = 'Wie hier niet werkt, ziet geen foto en geen kenmerken, alleen wat voor voorwerp het is.';
  return isSuggested ? `Voorgesteld, want dit lijkt iets van waarde. ${what}` : what;
}
