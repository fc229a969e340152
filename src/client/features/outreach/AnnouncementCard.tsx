import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { MessageSquareText } from 'lucide';
import { useId, useRef, useState } from 'react';

import type { Organization } from '../../../shared/organizations/contract.ts';
import { searchPath } from '../../../shared/pages/pages.ts';
import { Choices } from '../../ui/Choices.tsx';
import { CopyButton } from '../../ui/clipboard/CopyButton.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { itemsQuery } from '../items/queries.ts';
import { filtersQuery } from '../search/queries.ts';
import { channelHints, type Figures, type Length, lengthLabels, lengths, writeAnnouncement } from './announcements.ts';
import { OutreachCard } from './OutreachCard.tsx';
import { useGrowingField } from './use-growing-field.ts';

const unclaimedFilter = { q: '', status: 'unclaimed' } as const;
const options = lengths.map((length) => [length, lengthLabels[length]] as const);

export function AnnouncementCard({ organization }: { organization: Organization }) {
  const [length, setLength] = useState<Length>('medium');
  const { figures, error, retry } = useFigures(organization);
  const address = location.origin + searchPath(organization);
  return (
    <OutreachCard
      icon={MessageSquareText}
      title="Stuur een bericht"
      text="Een tekst met wat er nu ligt, om te kopiëren. Pas hem gerust aan."
      className="lg:col-span-2"
    >
      <Choices
        legend="Lengte van het bericht"
        options={options}
        value={length}
        onChange={setLength}
        className="narrow:grid-cols-1 grid-cols-3 sm:max-w-md"
      />
      {figures ? (
        <Message
          key={length}
          channel={channelHints[organization.sector][length]}
          text={writeAnnouncement(length, organization, figures, address)}
        />
      ) : error ? (
        <Failure message={error.message} onRetry={retry} />
      ) : (
        <Spinner />
      )}
    </OutreachCard>
  );
}

function Message({ channel, text }: { channel: string; text: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  useGrowingField(field);
  const hintId = useId();
  // The initial text is fixed, so that new figures do not overwrite the user's edits.
  const [start] = useState(text);
  return (
    <>
      <p id={hintId} className="text-muted text-sm">
        {channel}
      </p>
      <textarea
        ref={field}
        aria-label="Bericht"
        aria-describedby={hintId}
        defaultValue={start}
        className="border-field bg-surface text-ink field-sizing-content min-h-28 w-full rounded-xl border px-4 py-3"
      />
      <div>
        <CopyButton what="het bericht" text={() => field.current!.value} />
      </div>
    </>
  );
}

/** Counts only public items, because the message goes to everyone. */
function useFigures({ id }: Organization) {
  const list = useInfiniteQuery(itemsQuery(id, unclaimedFilter, false));
  const filters = useQuery(filtersQuery(id, unclaimedFilter, false));
  const total = list.data?.pages[0]?.total ?? null;
  const counts = filters.data;
  const figures: Figures | undefined =
    total !== null && counts
      ? { total, week: counts.periods.week, leaving: counts.last_look, kinds: counts.kinds }
      : undefined;
  return {
    figures,
    error: list.error ?? filters.error,
    retry: () => void Promise.all([list.refetch(), filters.refetch()]),
  };
}
