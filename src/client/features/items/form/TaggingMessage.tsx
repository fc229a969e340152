import type { MessageProps } from '../../../ui/Message.tsx';
import { doubtedWord } from '../../photos/doubted-word.ts';
import type { Tagging } from '../../photos/photo-calls.ts';
import { FormMessage } from './FormMessage.tsx';
import type { ChosenPhoto } from './photo/use-photo-upload.ts';

export function TaggingMessage({ photo }: { photo: ChosenPhoto | null }) {
  const message = photo && messageAbout(photo);
  return (
    <>
      {photo?.step === 'uploading' && !message && (
        <div aria-hidden="true" className="shimmer bg-soft h-20 rounded-2xl" />
      )}
      <FormMessage message={message && { title: 'Foto geselecteerd', ...message }} />
    </>
  );
}

function messageAbout({ step, tagging }: ChosenPhoto): Omit<MessageProps, 'title'> | null {
  if (step === 'tagging') return { variant: 'busy', description: 'Tags detecteren...' };
  if (step === 'not-tagged') {
    return {
      variant: 'failure',
      description:
        'Er is nog niet naar tags gezocht, want de verbinding viel weg. Dat gebeurt vanzelf zodra er weer verbinding is.',
    };
  }
  return tagging && whatWasFound(tagging);
}

function whatWasFound({ tags, raw }: Tagging): Omit<MessageProps, 'title'> {
  if (raw === null) {
    return { variant: 'failure', description: 'AI kon geen tags vinden, maar je kunt ze handmatig toevoegen' };
  }
  if (tags.length === 0) {
    return { variant: 'success', description: 'Geen tags gevonden, je kunt ze handmatig toevoegen' };
  }
  const found = tags.length === 1 ? '1 tag gevonden' : `${tags.length} tags gevonden`;
  const doubted = doubtedWord({ tags, raw });
  return { variant: 'success', description: doubted ? `${found}. Klopt ‘${doubted}’?` : found };
}
