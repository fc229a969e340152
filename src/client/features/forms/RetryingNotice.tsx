import { CallError } from '../../platform/api/call-error.ts';
import { Button } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';

interface RetryingNoticeProps {
  trouble: Error;
  /** Stops sending, so that the user can edit the form. */
  onStop: () => void;
}

export function RetryingNotice({ trouble, onStop }: RetryingNoticeProps) {
  const isOffline = trouble instanceof CallError && trouble.code === 'unreachable';
  return (
    <div role="status" ref={(notice) => notice?.scrollIntoView({ block: 'nearest' })} className="fade-in scroll-mb-28">
      <Message
        look="busy"
        title="Nog niet verstuurd"
        description={`${isOffline ? 'Er is geen verbinding.' : 'Het lukt even niet.'} We blijven het proberen: laat deze pagina open, dan gaat het vanzelf. Wat je hebt ingevuld, blijft staan.`}
        action={
          <Button look="plain" className="text-accent -mb-2 -ml-3 px-3!" onClick={onStop}>
            Toch nog wijzigen
          </Button>
        }
      />
    </div>
  );
}
