import { text } from '../../../shared/platform/language/texts.ts';
import { CallError } from '../../platform/api/call-error.ts';
import { Button } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';

interface RetryingNoticeProps {
  retryError: Error;
  /** Stops sending, so that the user can edit the form. */
  onStop: () => void;
}

export function RetryingNotice({ retryError, onStop }: RetryingNoticeProps) {
  const isOffline = retryError instanceof CallError && retryError.code === 'unreachable';
  return (
    <div role="status" ref={(notice) => notice?.scrollIntoView({ block: 'nearest' })} className="fade-in scroll-mb-28">
      <Message
        variant="busy"
        title={text('Nog niet verstuurd')}
        description={
          isOffline
            ? text(
                'Er is geen verbinding. We blijven het proberen: laat deze pagina open, dan gaat het vanzelf. Wat je hebt ingevuld, blijft staan.',
              )
            : text(
                'Het lukt even niet. We blijven het proberen: laat deze pagina open, dan gaat het vanzelf. Wat je hebt ingevuld, blijft staan.',
              )
        }
        action={
          <Button variant="plain" className="text-accent -ms-3 -mb-2 px-3!" onClick={onStop}>
            {text('Toch nog wijzigen')}
          </Button>
        }
      />
    </div>
  );
}
