import { useSyncExternalStore } from 'react';

import { searchExamples } from '../../../../shared/search/search-examples.ts';

const DUTCH = 'Bijvoorbeeld: blauwe jas';

function exampleInUserLanguage(): string {
  const example = searchExamples[navigator.language.split('-')[0]!.toLowerCase()];
  return example ? `${example.language}: ${example.words}` : DUTCH;
}

/**
 * An example search in the user's language. The server does not know that language, but replacing a placeholder shifts
 * nothing.
 */
export const useExampleSearch = (): string =>
  useSyncExternalStore(
    () => () => {},
    exampleInUserLanguage,
    () => DUTCH,
  );
