import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';

import { useAuth } from '../../../platform/auth/auth.tsx';
import { suggestionsQuery } from '../queries.ts';

const MIN_LETTERS = 2;

/** Suggests words of the organisation for the typed letters. */
export function useSuggestions(org_id: string | undefined, typed: string): string[] {
  const { seesAll } = useAuth();
  const letters = useDeferredValue(typed.trim().toLowerCase());
  const isEnough = org_id !== undefined && letters.length >= MIN_LETTERS;
  const { data } = useQuery({
    ...suggestionsQuery(org_id ?? '', letters, seesAll),
    enabled: isEnough,
    // Shows the previous suggestions while loading, unless they belong to another word.
    placeholderData: (previous, query) =>
      query && letters.startsWith(query.queryKey[2] as string) ? previous : undefined,
  });
  return isEnough && typed.trim() !== '' ? (data ?? []).map(({ word }) => word).filter((word) => word !== letters) : [];
}
