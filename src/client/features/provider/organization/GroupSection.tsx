import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';

import type { OverseenDetail } from '../../../../shared/provider/contract.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/Select.tsx';
import { groupsQuery } from '../../groups/overseen/queries.ts';
import { useGroupChange } from './use-group-change.ts';

/** Chooses the group of an organisation; hidden while there is no group. */
export function GroupSection({ organization: { id, group } }: { organization: OverseenDetail }) {
  const { data: groups } = useQuery(groupsQuery);
  const [chosen, setChosen] = useState<string>();
  const labelId = useId();
  const current = group?.id ?? '';
  const { mutate, isPending, error } = useGroupChange();
  if (!groups?.length) return null;
  return (
    <section className="rounded-card border-line bg-surface grid justify-items-start gap-3 border p-5 sm:p-6">
      <h2 id={labelId} className="text-xl font-bold">
        Groep
      </h2>
      <Select
        aria-labelledby={labelId}
        value={chosen ?? current}
        onChange={(event) => setChosen(event.currentTarget.value)}
        className="h-12 w-full rounded-xl"
      >
        <option value="">Geen groep</option>
        {groups.map(({ id: each, name }) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </Select>
      {error && <Banner variant="failure">{error.message}</Banner>}
      <Button
        variant="outline"
        disabled={isPending || (chosen ?? current) === current}
        onClick={() => mutate({ id, group_id: chosen || null }, { onSuccess: () => setChosen(undefined) })}
      >
        Groep opslaan
      </Button>
    </section>
  );
}
