import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { Sector } from '../../../../shared/organizations/contract.ts';
import { useCurrentOrganization } from '../../organizations/use-current-organization.ts';
import { statisticsQuery } from '../desk-queries.ts';

const COUNT = 6;

/** The most commonly lost items, in words that the tagger uses too. */
const COMMON_KINDS: Record<Sector, string[]> = {
  schools: ['jas', 'trui', 'drinkfles', 'broodtrommel', 'muts', 'handschoenen'],
  kinderopvang: ['jas', 'muts', 'knuffel', 'drinkfles', 'schoenen', 'trui'],
  sportclubs: ['jas', 'trui', 'drinkfles', 'schoenen', 'handdoek', 'tas'],
};
const OTHER_KINDS = ['vest', 'broek', 'sjaal', 'pet', 'rugzak', 'etui', 'bal', 'bril', 'helm', 'laarzen', 'telefoon'];
const knownKinds = new Set([...Object.values(COMMON_KINDS).flat(), ...OTHER_KINDS]);

/** Suggests tags for an item without any, most frequent first. They do not change while the page is open. */
export function useTagSuggestions(): string[] {
  const queryClient = useQueryClient();
  const { organization } = useCurrentOrganization();
  const [words] = useState(() => {
    const figures = organization && queryClient.getQueryData(statisticsQuery(organization.id).queryKey);
    const frequent = figures?.top_tags.map(({ tag }) => tag).filter((tag) => knownKinds.has(tag)) ?? [];
    return [...new Set([...frequent, ...COMMON_KINDS[organization?.sector ?? 'schools']])].slice(0, COUNT);
  });
  return words;
}
