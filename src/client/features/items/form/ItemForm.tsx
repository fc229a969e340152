import { CircleAlert } from 'lucide';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';

import { limits } from '../../../../shared/items/contract.ts';
import type { ItemDetail } from '../../../../shared/items/desk-items.ts';
import { combineTags } from '../../../../shared/items/tags.ts';
import type { Organization } from '../../../../shared/organizations/contract.ts';
import { can } from '../../../../shared/platform/policy.ts';
import { CallError } from '../../../platform/api/call-error.ts';
import { useAuth } from '../../../platform/auth/auth.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { LeaveDialog } from '../../forms/LeaveDialog.tsx';
import { SaveFailure } from '../../forms/SaveFailure.tsx';
import { isSessionOver, SessionNotice } from '../../forms/SessionNotice.tsx';
import { useLeaveGuard } from '../../forms/use-leave-guard.ts';
import { FoundFields } from '../fields/FoundFields.tsx';
import { NoteField } from '../fields/NoteField.tsx';
import { Duplicates } from '../list/Duplicates.tsx';
import {
  type Draft,
  fieldsOf,
  hasKind,
  isKindOnly,
  type ItemFields,
  looksValuable,
  suggestionsFor,
  withDetectedTags,
} from './draft.ts';
import { MatchingReports } from './MatchingReports.tsx';
import { NoKindDialog } from './NoKindDialog.tsx';
import { PersonalText } from './photo/PersonalText.tsx';
import { PhotoPicker } from './photo/PhotoPicker.tsx';
import { usePhotoText } from './photo/use-photo-text.ts';
import { usePhotoUpload } from './photo/use-photo-upload.ts';
import type { Placed } from './PlacedItem.tsx';
import { TagsField } from './TagsField.tsx';
import { RestoredNotice, NotStoredNotice } from './UnsavedFormNotices.tsx';
import { useDuplicates } from './use-duplicates.ts';
import { useFormAutosave, type FormContent } from './use-unsaved-form.ts';

interface ItemFormProps {
  title: string;
  children?: ReactNode;
  initial: Draft;
  /** The unsaved form from before a reload. */
  restored?: FormContent | null;
  /** The form is stored, so that it survives a reload. */
  canStore: boolean;
  /** The browser could not store the form. */
  isStorageRefused: boolean;
  onStore: (work: FormContent | null) => void;
  onStartAgain: () => void;
  /** The location of the previous item, as the initial value. */
  previousLocation?: string;
  orgId: string | undefined;
  place: string | null;
  /** The initial date; empty for the day of placing. */
  foundOn: string;
  foundOnHint?: string;
  /** False for users who may not read the ownership mark. */
  hasNote?: boolean;
  /** The current photo; without one, a photo must be chosen. */
  currentPhoto?: string;
  focusPhoto?: boolean;
  /** Suggestions for an item without a tag that names its kind. */
  likelyWords: string[];
  submitLabel: string;
  withoutKindLabel: string;
  failureTitle: string;
  cancelPath: string;
  /** The organisation of a new item, for finding duplicates and matching lost reports. */
  placedIn?: Organization | null;
  /** Returns null when the user decided not to save. */
  onSave: (fields: ItemFields, photoPath: string | undefined) => Promise<ItemDetail | null>;
  onSaved: (saved: Placed, draft: Draft) => void;
}

/** The longest wait for tags and similar items after pressing the button. */
const TAGS_TIMEOUT_MS = 3_000;

export function ItemForm(props: ItemFormProps) {
  const { initial, restored, currentPhoto, onSave, onSaved } = props;
  const { actor } = useAuth();
  const [draft, setDraft] = useState(restored?.draft ?? initial);
  const [step, setStep] = useState<'editing' | 'waiting' | 'away' | 'asking' | 'saving'>('editing');
  /** Tells the user, beside the button, what to check before placing. */
  const [request, setRequest] = useState<string | null>(null);
  /** Placing was refused, because the question 'Staat dit er al?' is open. */
  const [isRefused, setIsRefused] = useState(false);
  const question = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  const [saved, setSaved] = useState<ItemDetail | null>(null);
  const [abandoned, setAbandoned] = useState(false);
  const upload = usePhotoUpload(restored?.photo ?? null, (tagging) =>
    setDraft((current) => withDetectedTags(current, tagging)),
  );
  const { photo } = upload;
  const uploaded = photo && 'uploaded' in photo ? photo.uploaded : undefined;
  const duplicates = useDuplicates(props.placedIn ? uploaded?.path : undefined);
  const text = usePhotoText(upload);
  const offers = suggestionsFor(draft, text.texts);
  const kindOnly = isKindOnly(draft);

  // Clearing a location that was copied from the previous item is not unsaved work.
  const untouched = props.previousLocation && draft.location === '' ? { ...initial, location: '' } : initial;
  const unsaved = !saved && !abandoned && (photo !== null || JSON.stringify(draft) !== JSON.stringify(untouched));
  const guard = useLeaveGuard(unsaved, props.canStore);
  useFormAutosave(unsaved, draft, photo, props.onStore);

  const set = <K extends keyof Draft>(field: K, value: Draft[K]) =>
    setDraft((current) => ({ ...current, [field]: value }));

  function submit(event: FormEvent) {
    event.preventDefault();
    setFailure(null);
    setRequest(null);
    setIsRefused(false);
    if (photo?.step === 'not-sent') upload.retry();
    setStep('waiting');
  }

  async function save(draft: Draft) {
    setStep('saving');
    setDraft(draft);
    try {
      setSaved(await onSave(fieldsOf(draft), uploaded?.path));
    } catch (error) {
      if (error instanceof CallError && error.code === 'photo_gone') upload.forgetUpload(error);
      setFailure(error as Error);
    }
    setStep('editing');
  }

  function returnToForm(request: string | null = null) {
    setStep('editing');
    setRequest(request);
  }

  function refuse() {
    returnToForm();
    setIsRefused(true);
    question.current!.scrollIntoView({ block: 'center' });
    question.current!.focus({ preventScroll: true });
  }

  // Saving waits for the upload, and briefly for tags and similar items. Results that arrive after a lost connection
  // are reviewed by the user first.
  const continueSaving = useEffectEvent((isLate: boolean) => {
    if (photo?.step === 'uploading') return;
    if ((photo?.step === 'tagging' || duplicates.isLooking) && !isLate) return;
    if (photo?.step === 'not-sent' || photo?.step === 'not-tagged') {
      if (photo.step === 'not-sent' && !photo.waits) returnToForm();
      else setStep('away');
      return;
    }
    if (!photo && !currentPhoto) returnToForm();
    else if (step === 'away') returnToForm('De foto is verstuurd. Kijk de tags nog even na.');
    else if (duplicates.items.length > 0) refuse();
    else if (hasKind(draft)) void save(draft);
    else setStep('asking');
  });
  const isWaiting = step === 'waiting' || step === 'away';
  useEffect(() => {
    if (!isWaiting) return;
    continueSaving(false);
    const late = setTimeout(() => continueSaving(true), TAGS_TIMEOUT_MS);
    return () => clearTimeout(late);
  }, [isWaiting, photo, duplicates.isLooking]);

  // Runs after the leave guard has been updated, which would otherwise ask.
  const finish = useEffectEvent((item: ItemDetail) => {
    onSaved({ item, faces: uploaded?.faces ?? 0, texts: text.read }, draft);
  });
  useEffect(() => {
    if (saved) finish(saved);
  }, [saved]);

  const busy = step !== 'editing';
  // The server responded that it is busy.
  const isServerBusy =
    photo?.step === 'not-sent' && !(photo.error instanceof CallError && photo.error.code === 'unreachable');
  const missingPhoto = !photo && !currentPhoto;
  return (
    <form data-toasts-on-top onSubmit={submit} className="container-page max-w-5xl pt-6 sm:pt-10">
      <h1 className="text-3xl font-extrabold">{props.title}</h1>
      {props.children}
      <SessionNotice
        failure={failure ?? (photo?.step === 'not-sent' ? photo.error : null)}
        isShownElsewhere={isSessionOver(failure)}
        onSignedIn={() => {
          setFailure(null);
          if (photo?.step === 'not-sent') upload.retry();
        }}
      />
      {props.isStorageRefused && unsaved && <NotStoredNotice />}
      {restored && <RestoredNotice onStartAgain={props.onStartAgain} />}
      <div className="mt-6 grid gap-6 lg:grid-cols-2 lg:items-start lg:gap-10">
        <div className="grid gap-3 lg:sticky lg:top-24">
          <PhotoPicker
            photo={photo}
            refusal={upload.refusal}
            currentUrl={currentPhoto}
            autoFocus={props.focusPhoto ?? false}
            onChoose={(file) => {
              text.clear();
              upload.choose(file);
            }}
            onRetry={upload.retry}
            onKeepFaces={can(actor, 'photo.keep-faces', { org_id: props.orgId ?? null }) ? upload.keepFaces : undefined}
          />
          {props.placedIn && (
            <Duplicates
              ref={question}
              items={duplicates.items}
              organization={props.placedIn}
              onRemove={() => {
                upload.discard();
                props.onStartAgain();
              }}
              onOther={() => {
                duplicates.dismiss();
                setIsRefused(false);
              }}
            />
          )}
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
          <div className="grid items-start gap-x-3 gap-y-6 sm:grid-cols-2">
            <FoundFields
              fields={{
                last_seen_location: draft.location,
                place_id: draft.placeId === undefined ? props.place : draft.placeId,
                found_on: draft.foundOn ?? props.foundOn,
              }}
              orgId={props.orgId}
              previousLocation={props.previousLocation}
              dayHint={props.foundOnHint}
              onChange={({ last_seen_location, place_id, found_on }) => {
                if (last_seen_location !== undefined) set('location', last_seen_location);
                if (place_id !== undefined) set('placeId', place_id);
                if (found_on !== undefined) set('foundOn', found_on);
              }}
            />
          </div>
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
      <div
        data-bottom-bar
        className="bg-paper border-line narrow:static sticky bottom-0 z-10 -mx-5 mt-8 border-t px-5 py-3"
      >
        {props.placedIn && <MatchingReports draft={draft} organization={props.placedIn} />}
        <p role="status" className="pb-2 font-medium empty:hidden">
          {request}
        </p>
        {isRefused && duplicates.items.length > 0 && (
          <p role="alert" className="text-bad flex items-start gap-2 pb-2 font-semibold">
            <Icon node={CircleAlert} className="mt-0.5 size-5 shrink-0" />
            Nog niet geplaatst. Beantwoord eerst bij de foto: staat dit er al?
          </p>
        )}
        <div className="narrow:flex-wrap flex flex-row-reverse justify-end gap-3">
          <Button
            type="submit"
            disabled={busy || missingPhoto}
            className="narrow:basis-full flex-1 text-lg sm:max-w-80"
          >
            {step === 'away'
              ? isServerBusy
                ? 'Wacht even…'
                : 'Wacht op verbinding…'
              : busy && step !== 'asking'
                ? 'Bezig met opslaan…'
                : failure
                  ? 'Opnieuw proberen'
                  : props.submitLabel}
          </Button>
          {step === 'away' ? (
            <Button variant="outline" onClick={() => returnToForm()}>
              Toch niet
            </Button>
          ) : (
            <ButtonLink variant="outline" to={props.cancelPath}>
              Annuleren
            </ButtonLink>
          )}
        </div>
      </div>
      <NoKindDialog
        open={step === 'asking'}
        words={props.likelyWords}
        withoutKind={props.withoutKindLabel}
        onGoOn={(tags) => void save({ ...draft, tags: combineTags([...tags, ...draft.tags]) })}
        onReturn={() => returnToForm()}
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
