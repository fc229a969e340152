import type { DeskClaim } from '../../../../shared/claims/contract.ts';
import { longDateTime } from '../../../platform/time/dates.ts';
import { ClaimantPhoto } from './ClaimantPhoto.tsx';

export function Conversation({ claim }: { claim: DeskClaim }) {
  const { messages } = claim;
  if (messages.length === 0) return null;
  return (
    <section aria-label="Vragen en antwoorden">
      <ol className="grid gap-2">
        {messages.map(({ id, from_claimant, text, photo_id, created_at }) => (
          <li
            key={id}
            className={`max-w-[90%] rounded-2xl px-4 py-2.5 ${from_claimant ? 'border-line justify-self-start border' : 'bg-soft justify-self-end'}`}
          >
            <p className="text-muted text-sm">
              <span className="text-ink font-semibold">{from_claimant ? 'Antwoord' : 'Vraag'}</span>{' '}
              <time dateTime={created_at}>{longDateTime(created_at)}</time>
            </p>
            {text && (
              <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                {text}
              </p>
            )}
            {photo_id && <ClaimantPhoto claim={claim} photo_id={photo_id} />}
          </li>
        ))}
      </ol>
    </section>
  );
}
