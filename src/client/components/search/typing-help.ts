import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';

import { suggestionsQuery } from '../../api/search-queries.ts';
import { useAuth } from '../../session/auth.tsx';

const FEWEST_LETTERS = 2;

/** Words of the organisation for the letters typed so far. None where there is nothing more to say than what is typed. */
export function useTypingHelp(org_id: string, typed: string): string[] {
  const { seesAll } = useAuth();
  const letters = useDeferredValue(typed.trim().toLowerCase());
  const isEnough = letters.length >= FEWEST_LETTERS;
  const { data } = useQuery({
    ...suggestionsQuery(org_id, letters, seesAll),
    enabled: isEnough,
    // Until the answer comes: but not those for another word.
    placeholderData: (previous, query) =>
      query && letters.startsWith(query.queryKey[2] as string) ? previous : undefined,
  });
  return isEnough && typed.trim() !== '' ? (data ?? []).map(({ word }) => word).filter((word) => word !== letters) : [];
}
