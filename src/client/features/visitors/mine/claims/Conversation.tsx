import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';

import { answerClaim, claimLimits, type OwnClaim } from '../../../../../shared/claims/contract.ts';
import { langOfNotes, text } from '../../../../../shared/platform/language/texts.ts';
import type { Mine } from '../../../../../shared/visitors/contract.ts';
import { CallError } from '../../../../platform/api/call-error.ts';
import { Button } from '../../../../ui/Button.tsx';
import { TextArea } from '../../../../ui/Field.tsx';
import { showToast } from '../../../../ui/toasts/toasts.ts';
import { ChosenPhoto } from '../../../forms/ChosenPhoto.tsx';
import { useDraftFields } from '../../../forms/draft-fields.ts';
import { PhotoField } from '../../../forms/PhotoField.tsx';
import { sendTimeout, useRetriedSend } from '../../../forms/retried-send.ts';
import { RetryingNotice } from '../../../forms/RetryingNotice.tsx';
import { SaveFailure } from '../../../forms/SaveFailure.tsx';
import { useDraftPhoto } from '../../../forms/use-draft-photo.ts';
import { mineQuery } from '../../queries.ts';
import { callForOwnAddress } from '../../visit.ts';
import { isAsked } from '../claim-texts.ts';
import { dayAndTime } from '../dates.ts';
import { ownClaimPhotoQuery } from '../own-photo.ts';
import { OwnPhoto } from '../OwnPhoto.tsx';
import { updateCachedClaim } from './claim-change.ts';
import { ReadyMade } from './ReadyMade.tsx';

interface ConversationProps {
  claim: OwnClaim;
  /** Of the staff's messages. */
  sender: string;
  mine: Mine;
}

export function Conversation({ claim, sender, mine }: ConversationProps) {
  if (claim.messages.length === 0) return null;
  return (
    <div className="grid gap-3">
      <ul aria-label={text('Vragen en antwoorden')} className="grid gap-3">
        {claim.messages.map(({ id, from_claimant, text: written, photo_id, created_at }) => (
          <li
            key={id}
            className={`grid max-w-[85%] min-w-0 grid-cols-1 gap-0.5 rounded-2xl px-4 py-2.5 ${from_claimant ? 'bg-soft justify-self-end' : 'bg-paper justify-self-start'}`}
          >
            <p className="text-muted text-sm wrap-anywhere">
              {from_claimant ? text('Jij') : sender} · <time dateTime={created_at}>{dayAndTime(created_at)}</time>
            </p>
            {!from_claimant && <ReadyMade written={written} />}
            {written && (
              <p
                dir="auto"
                lang={from_claimant ? undefined : langOfNotes()}
                className="wrap-anywhere whitespace-pre-line"
              >
                {written}
              </p>
            )}
            {photo_id && (
              <div className="py-1">
                <OwnPhoto query={ownClaimPhotoQuery(claim.id, photo_id)} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {isAsked(claim) && <Answer claim={claim} mine={mine} />}
    </div>
  );
}

function Answer({ claim, mine }: { claim: OwnClaim; mine: Mine }) {
  const queryClient = useQueryClient();
  // Keyed by the question, because the text does not answer the next one.
  const draftName = `answer ${claim.messages.at(-1)!.id}`;
  const { fields, set, clear } = useDraftFields(draftName, { text: '', isSending: false });
  const { photo, setPhoto, forgetPhoto } = useDraftPhoto(draftName);
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<Error | null>(null);

  function forgetAll() {
    clear();
    forgetPhoto();
  }

  const retryError = useRetriedSend(
    fields.isSending,
    async (signal) => {
      const body = { text: fields.text.trim(), ...(photo && { photo }) };
      const input = { params: { id: claim.id }, body };
      const changed = await callForOwnAddress(answerClaim, input, sendTimeout(signal, photo !== ''));
      forgetAll();
      updateCachedClaim(queryClient, mine, changed);
      showToast({ variant: 'success', title: text('Je antwoord is verstuurd') });
    },
    (error) => {
      set({ isSending: false });
      setFailure(error);
      // An earlier attempt succeeded but its response was lost, or staff decided meanwhile.
      if (error instanceof CallError && error.code === 'claim_changed') forgetAll();
      void queryClient.invalidateQueries(mineQuery(mine.address));
    },
  );

  function answer(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const hasAnswer = fields.text.trim() !== '' || photo !== '';
    setProblem(hasAnswer ? undefined : text('Vul je antwoord in, of voeg een foto toe.'));
    setFailure(null);
    if (hasAnswer) set({ isSending: true });
    else event.currentTarget.querySelector('textarea')!.focus();
  }

  return (
    <form noValidate onSubmit={answer} className="grid gap-3">
      <fieldset disabled={fields.isSending} className="grid min-w-0 gap-3">
        <legend className="sr-only">{text('Antwoorden')}</legend>
        <TextArea
          label={text('Je antwoord')}
          name="text"
          maxLength={claimLimits.message}
          value={fields.text}
          problem={problem}
          onChange={(event) => {
            set({ text: event.currentTarget.value });
            setProblem(undefined);
          }}
        />
        <PhotoField
          hint={text('Alleen medewerkers zien deze foto.')}
          photo={photo && <ChosenPhoto base64={photo} />}
          onChoose={setPhoto}
          onRemove={() => setPhoto(null)}
        />
        {failure && <SaveFailure title={text('Versturen mislukt')} done="verstuurd" failure={failure} />}
        <Button type="submit" className="justify-self-start">
          {fields.isSending ? text('Bezig met versturen…') : text('Antwoord versturen')}
        </Button>
      </fieldset>
      {retryError && <RetryingNotice retryError={retryError} onStop={() => set({ isSending: false })} />}
    </form>
  );
}
