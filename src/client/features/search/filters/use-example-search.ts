import { useSyncExternalStore } from 'react';

import { readsDutch, text } from '../../../../shared/platform/language/texts.ts';

const exampleOfPage = () => text('Bijvoorbeeld: blauwe jas');
let exampleOfDevice: string | undefined;

/** Loads the example in the language of the device, unless that is Dutch. */
function loadExample(onChange: () => void): () => void {
  const language = navigator.language.slice(0, 2).toLowerCase();
  if (readsDutch() && language !== 'nl')
    void import('../../../../shared/search/search-examples.ts').then(({ searchExamples }) => {
      exampleOfDevice = searchExamples[language];
      onChange();
    }, console.warn);
  return () => {};
}

/**
 * An example search in the language of the page; on a Dutch page in that of the device. Replacing a placeholder shifts
 * nothing.
 */
export const useExampleSearch = (): string =>
  useSyncExternalStore(loadExample, () => exampleOfDevice ?? exampleOfPage(), exampleOfPage);
