import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react';

import { type ItemDetail, limits } from '../../../shared/items.ts';
import { CallError } from '../../api/call-error.ts';
import { Banner } from '../../components/ui/Banner.tsx';
import { Button, ButtonLink } from '../../components/ui/Button.tsx';
import { ConfirmDialog } from '../../components/ui/ConfirmDialog.tsx';
import { TextArea } from '../../components/ui/Field.tsx';
import { Switch } from '../../components/ui/Switch.tsx';
import { showToast } from '../../components/ui/toasts.ts';
import { type Draft, fieldsOf, type ItemFields, offersFor, withDetectedTags } from './draft.ts';
import { useLeaveGuard } from './leave-guard.ts';
import { LocationField } from './LocationField.tsx';
import { NoteField } from './NoteField.tsx';
import { usePhotoUpload } from './photo-upload.ts';
import { PhotoPicker } from './PhotoPicker.tsx';
import { SessionNotice } from './SessionNotice.tsx';
import { TagsField } from './TagsField.tsx';

interface ItemFormProps {
  title: string;
  /** Below the title. */
  children?: ReactNode;
  initial: Draft;
  /** Where the previous item was found, which this one starts with. */
  keptLocation?: string;
  /** The photo that the item has now; without one a photo must be chosen. */
  currentPhoto?: string;
  focusPhoto?: boolean;
  submitLabel: string;
  failureTitle: string;
  cancelPath: string;
  /** Returns the saved item, or null when the user decided not to save after all. */
  onSave: (fields: ItemFields, photoPath: string | undefined) => Promise<ItemDetail | null>;
  onSaved: (item: ItemDetail, draft: Draft) => void;
}

export function ItemForm(props: ItemFormProps) {
  const { initial, currentPhoto, failureTitle, onSave, onSaved } = props;
  const [draft, setDraft] = useState(initial);
  const [step, setStep] = useState<'editing' | 'awaiting-photo' | 'without-photo' | 'saving'>('editing');
  const [failure, setFailure] = useState<Error | null>(null);
  const [saved, setSaved] = useState<ItemDetail | null>(null);
  const upload = usePhotoUpload((tagging) => setDraft((current) => withDetectedTags(current, tagging)));
  const { photo } = upload;

  // Clearing a location that was only taken over from the previous item is not unsaved work.
  const untouched = props.keptLocation && draft.location === '' ? { ...initial, location: '' } : initial;
  const unsaved = !saved && (photo !== null || JSON.stringify(draft) !== JSON.stringify(untouched));
  const guard = useLeaveGuard(unsaved);

  const set = <K extends keyof Draft>(field: K, value: Draft[K]) =>
    setDraft((current) => ({ ...current, [field]: value }));

  function submit(event: FormEvent) {
    event.preventDefault();
    setFailure(null);
    if (photo?.step === 'failed') upload.retry();
    setStep(photo ? 'awaiting-photo' : 'without-photo');
  }

  const save = useEffectEvent(async (photoPath: string | undefined) => {
    setStep('saving');
    try {
      setSaved(await onSave(fieldsOf(draft), photoPath));
    } catch (error) {
      const { message } = error as Error;
      if (error instanceof CallError && error.code === 'photo_gone') upload.forgetUpload(error);
      setFailure(error as Error);
      showToast({ look: 'failure', title: failureTitle, description: message });
    }
    setStep('editing');
  });

  // Saving waits for a photo that is still on its way, and for the tags that come with it.
  useEffect(() => {
    if (step === 'without-photo') void save(undefined);
    if (step !== 'awaiting-photo') return;
    if (photo?.step === 'ready') void save(photo.uploaded.path);
    // Failed, or refused as no photo at all.
    else if (!photo || photo.step === 'failed') setStep('editing');
  }, [step, photo]);

  // Only once the guard knows that nothing is left to lose.
  const finish = useEffectEvent((item: ItemDetail) => onSaved(item, draft));
  useEffect(() => {
    if (saved) finish(saved);
  }, [saved]);

  const busy = step !== 'editing';
  const offers = offersFor(draft, upload.texts);
  const missingPhoto = !photo && !currentPhoto;
  return (
    <form onSubmit={submit} className="container-page max-w-5xl pt-6 sm:pt-10">
      <h1 className="text-3xl font-extrabold">{props.title}</h1>
      {props.children}
      <SessionNotice
        failure={failure ?? (photo?.step === 'failed' ? photo.error : null)}
        onSignedIn={() => {
          setFailure(null);
          if (photo?.step === 'failed') upload.retry();
        }}
      />
      <div className="mt-6 grid gap-6 lg:grid-cols-2 lg:items-start lg:gap-10">
        <div className="grid gap-3 lg:sticky lg:top-24">
          <PhotoPicker
            photo={photo}
            refusal={upload.refusal}
            currentUrl={currentPhoto}
            autoFocus={props.focusPhoto ?? false}
            onChoose={upload.choose}
            onRetry={upload.retry}
          />
          {draft.isPublic && upload.names.length > 0 && (
            <Banner look="info">
              <p className="font-semibold">Er staat een naam op de foto</p>
              <Button look="outline" className="justify-self-start" onClick={() => void upload.coverNames()}>
                Maak onleesbaar
              </Button>
            </Banner>
          )}
        </div>
        <div className="grid gap-6">
          <TagsField
            tags={draft.tags}
            extraTags={draft.extraTags}
            detecting={photo?.step === 'uploading' || photo?.step === 'tagging'}
            offers={offers.tags}
            onTags={(tags) => set('tags', tags)}
            onExtraTags={(typed) => set('extraTags', typed)}
          />
          <LocationField
            value={draft.location}
            kept={props.keptLocation}
            onChange={(location) => set('location', location)}
          />
          <TextArea
            label="Beschrijving"
            name="description"
            maxLength={limits.description}
            value={draft.description}
            onChange={(event) => set('description', event.currentTarget.value)}
          />
          <NoteField
            value={draft.verificationNote}
            offers={offers.notes}
            onChange={(note) => set('verificationNote', note)}
          />
          <Switch
            label="Zichtbaar zonder inloggen"
            hint={
              draft.isPublic ? 'Iedereen kan dit voorwerp vinden.' : 'Alleen wie is ingelogd kan dit voorwerp vinden.'
            }
            checked={draft.isPublic}
            onChange={(isPublic) => set('isPublic', isPublic)}
          />
          {failure && (
            <Banner look="info">
              <p className="font-semibold">Nog niet opgeslagen</p>
              <p>{failure.message}</p>
              <p>Alles wat je hebt ingevuld staat er nog.</p>
            </Banner>
          )}
        </div>
      </div>
      <div
        data-bottom-bar
        className="bg-paper border-line sticky bottom-0 z-10 -mx-5 mt-8 flex flex-row-reverse justify-end gap-3 border-t px-5 py-3"
      >
        <Button type="submit" disabled={busy || missingPhoto} className="flex-1 text-lg sm:max-w-80">
          {busy ? 'Bezig met opslaan…' : failure ? 'Opnieuw proberen' : props.submitLabel}
        </Button>
        <ButtonLink look="outline" to={props.cancelPath}>
          Annuleren
        </ButtonLink>
      </div>
      <ConfirmDialog
        open={guard.asking}
        title="Weggaan zonder opslaan?"
        description="Wat je hebt ingevuld is nog niet opgeslagen en gaat verloren als je weggaat."
        cancel="Hier blijven"
        confirm="Weggaan"
        onCancel={guard.stay}
        onConfirm={guard.leave}
      />
    </form>
  );
}
