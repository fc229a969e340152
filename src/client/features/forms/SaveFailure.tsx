import type { Organization } from '../../../shared/organizations/contract.ts';
import { CallError } from '../../platform/api/call-error.ts';
import { Message } from '../../ui/Message.tsx';
import { isSessionOver, SignInLink } from './SessionNotice.tsx';
import { TooManyRequests } from './TooManyRequests.tsx';

interface SaveFailureProps {
  title: string;
  done?: 'opgeslagen' | 'verstuurd';
  failure: Error;
  /** The text for a rate limit. */
  tooMany?: string;
  /** Whom to contact instead. */
  organization?: Organization;
}

/** Explains a failed save, right above the button. */
export function SaveFailure({ title, done = 'opgeslagen', failure, tooMany, organization }: SaveFailureProps) {
  return (
    <div
      role="alert"
      ref={(notice) => notice?.scrollIntoView({ block: 'nearest' })}
      className="fade-in scroll-mt-24 scroll-mb-28"
    >
      <Message
        look="failure"
        title={isUnanswered(failure) && done === 'verstuurd' ? 'Misschien niet verstuurd' : title}
        description={
          <>
            {isRateLimited(failure) ? (
              <TooManyRequests what={tooMany} seconds={failure.retryAfterSeconds} organization={organization} />
            ) : (
              <p>{failure.message}</p>
            )}
            {isSessionOver(failure) && (
              <p>
                <SignInLink /> en kom dan hier terug.
              </p>
            )}
            <p>
              {isUnanswered(failure) ? `We weten niet zeker of het is ${done}.` : `Nog niet ${done}.`} Alles wat je hebt
              ingevuld staat er nog.
            </p>
          </>
        }
      />
    </div>
  );
}

const isRateLimited = (failure: Error): failure is CallError =>
  failure instanceof CallError && failure.code === 'too_many_requests' && failure.retryAfterSeconds > 0;

/** The response may be lost although the request succeeded. */
const isUnanswered = (failure: Error) =>
  !(failure instanceof CallError) || ['unreachable', 'unavailable', 'internal'].includes(failure.code);
