import { type FormEvent, useState } from 'react';

import { answerClaim, claimLimits, type OwnClaim } from '../../../shared/claims.ts';
import type { Mine } from '../../../shared/visitors.ts';
import { useKeptFields } from '../../components/form/kept-fields.ts';
import { SaveFailure } from '../../components/form/SaveFailure.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { TextArea } from '../../components/ui/Field.tsx';
import { showToast } from '../../components/ui/toasts.ts';
import { useClaimChange } from './claim-change.ts';
import { moment } from './dates.ts';
import { capital, isAsked } from './words.ts';

interface ConversationProps {
  claim: OwnClaim;
  office: string;
  mine: Mine;
}

/** What staff asked, and what was answered. */
export function Conversation({ claim, office, mine }: ConversationProps) {
  if (claim.messages.length === 0) return null;
  return (
    <div className="grid gap-3">
      <ul aria-label="Vragen en antwoorden" className="grid gap-3">
        {claim.messages.map(({ id, from_claimant, text, created_at }) => (
          <li
            key={id}
            className={`grid max-w-[85%] min-w-0 gap-0.5 rounded-2xl px-4 py-2.5 ${from_claimant ? 'bg-soft justify-self-end' : 'bg-paper justify-self-start'}`}
          >
            <p className="text-muted text-sm wrap-anywhere">
              {from_claimant ? 'Jij' : capital(office)} · <time dateTime={created_at}>{moment(created_at)}</time>
            </p>
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {text}
            </p>
          </li>
        ))}
      </ul>
      {isAsked(claim) && <Answer claim={claim} mine={mine} />}
    </div>
  );
}

function Answer({ claim, mine }: { claim: OwnClaim; mine: Mine }) {
  const { fields, set, forget } = useKeptFields(`answer ${claim.id}`, { text: '' });
  const [problem, setProblem] = useState<string>();
  const { mutate, error, isPending } = useClaimChange(mine, answerClaim);

  function answer(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = fields.text.trim();
    setProblem(text ? undefined : 'Vul je antwoord in.');
    if (!text) return event.currentTarget.querySelector('textarea')!.focus();
    if (isPending) return;
    mutate(
      { params: { id: claim.id }, body: { text } },
      {
        onSuccess() {
          forget();
          showToast({ look: 'success', title: 'Je antwoord is verstuurd' });
        },
      },
    );
  }

  return (
    <form noValidate onSubmit={answer} className="grid gap-3">
      <TextArea
        label="Je antwoord"
        name="text"
        required
        maxLength={claimLimits.message}
        value={fields.text}
        problem={problem}
        onChange={(event) => set({ text: event.currentTarget.value })}
      />
      {error && <SaveFailure title="Versturen mislukt" done="verstuurd" failure={error} />}
      <Button type="submit" disabled={isPending} className="justify-self-start">
        Antwoord versturen
      </Button>
    </form>
  );
}
