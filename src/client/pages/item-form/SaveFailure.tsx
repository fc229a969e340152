import { Message } from '../../components/ui/Message.tsx';
import { isSessionOver, SignInLink } from './SessionNotice.tsx';

/** Why the form was not saved, right above the button that was pressed. */
export function SaveFailure({ title, failure }: { title: string; failure: Error }) {
  return (
    <div
      role="alert"
      ref={(notice) => notice?.scrollIntoView({ block: 'nearest' })}
      className="fade-in scroll-mt-24 scroll-mb-28"
    >
      <Message
        look="failure"
        title={title}
        description={
          <>
            <p>{failure.message}</p>
            {isSessionOver(failure) && (
              <p>
                <SignInLink /> en kom dan hier terug.
              </p>
            )}
            <p>Nog niet opgeslagen. Alles wat je hebt ingevuld staat er nog.</p>
          </>
        }
      />
    </div>
  );
}
