import { useSyncExternalStore } from 'react';

import { searchExamples } from '../../../shared/search-examples.ts';

const DUTCH = 'Bijvoorbeeld: blauwe jas';

function inOwnLanguage(): string {
  const example = searchExamples[navigator.language.split('-')[0]!.toLowerCase()];
  return example ? `${example.language}: ${example.words}` : DUTCH;
}

/**
 * What could be searched for. Readers of another language see that theirs is understood too: the server does not know
 * which that is, and inside the box nothing moves when it comes.
 */
export const useExampleSearch = (): string =>
  useSyncExternalStore(
    () => () => {},
    inOwnLanguage,
    () => DUTCH,
  );
