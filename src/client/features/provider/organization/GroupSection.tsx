import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';

import { changeOrganization, type OverseenDetail } from '../../../../shared/provider/contract.ts';
import { call } from '../../../platform/api/call.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/Select.tsx';
import { withFreshSignIn } from '../../accounts/sessions/fresh-sign-in.tsx';
import { callsOfOrganization } from '../../accounts/work-accounts/queries.ts';
import { groupsQuery } from '../../groups/overseen/queries.ts';
import { useOrganizationChange } from './use-organization-change.ts';

/** Chooses the group of an organisation; hidden while there is no group. */
export function GroupSection({ organization: { id, group } }: { organization: OverseenDetail }) {
  const { data: groups } = useQuery(groupsQuery);
  const [chosen, setChosen] = useState<string>();
  const labelId = useId();
  const current = group?.id ?? '';
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useOrganizationChange(
    () =>
      withFreshSignIn(() => call(changeOrganization, { params: { id }, body: { group_id: chosen || null } }), {
        again: 'Kies de groep nog eens.',
      }),
    'Opgeslagen',
  );
  function onSuccess() {
    setChosen(undefined);
    // A group gives its connection to its locations.
    void queryClient.invalidateQueries({ queryKey: callsOfOrganization(id).query.queryKey });
  }
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
        onClick={() => mutate(undefined, { onSuccess })}
      >
        Groep opslaan
      </Button>
    </section>
  );
}
