import type { Organization } from '../../../shared/organizations/contract.ts';
import { text, translated, type Text } from '../../../shared/platform/language/texts.ts';
import { CallError } from '../../platform/api/call-error.ts';
import { richText } from '../../platform/language/rich-text.tsx';
import { Message } from '../../ui/Message.tsx';
import { isSessionOver, SignInLink } from './SessionNotice.tsx';
import { TooManyRequests } from './TooManyRequests.tsx';

type Done = 'opgeslagen' | 'verstuurd';

interface SaveFailureProps {
  title: string;
  done?: Done;
  failure: Error;
  /** The text for a rate limit. */
  tooMany?: string;
  /** Whom to contact instead. */
  organization?: Organization;
}

const asSignInLink = (content: string) => <SignInLink>{content}</SignInLink>;

/** Explains a failed save, right above the button. */
export function SaveFailure({ title, done = 'opgeslagen', failure, tooMany, organization }: SaveFailureProps) {
  return (
    <div
      role="alert"
      ref={(notice) => notice?.scrollIntoView({ block: 'nearest' })}
      className="fade-in scroll-mt-24 scroll-mb-28"
    >
      <Message
        variant="failure"
        title={isUnanswered(failure) && done === 'verstuurd' ? text('Misschien niet verstuurd') : title}
        description={
          <>
            {isRateLimited(failure) ? (
              <TooManyRequests what={tooMany} seconds={failure.retryAfterSeconds} organization={organization} />
            ) : (
              <p>{failure.message}</p>
            )}
            {isSessionOver(failure) && (
              <p>
                {richText(text('<a>Log opnieuw in (nieuw tabblad)</a> en kom dan hier terug.'), {
                  a: asSignInLink,
                })}
              </p>
            )}
            <p>{translated(isUnanswered(failure) ? uncertain[done] : failed[done])}</p>
          </>
        }
      />
    </div>
  );
}

const uncertain: Record<Done, Text> = {
  opgeslagen: 'We weten niet zeker of het is opgeslagen. Alles wat je hebt ingevuld staat er nog.',
  verstuurd: 'We weten niet zeker of het is verstuurd. Alles wat je hebt ingevuld staat er nog.',
};

const failed: Record<Done, Text> = {
  opgeslagen: 'Nog niet opgeslagen. Alles wat je hebt ingevuld staat er nog.',
  verstuurd: 'Nog niet verstuurd. Alles wat je hebt ingevuld staat er nog.',
};

const isRateLimited = (failure: Error): failure is CallError =>
  failure instanceof CallError && failure.code === 'too_many_requests' && failure.retryAfterSeconds > 0;

/** The response may be lost although the request succeeded. */
const isUnanswered = (failure: Error) =>
  !(failure instanceof CallError) || ['unreachable', 'unavailable', 'internal'].includes(failure.code);
