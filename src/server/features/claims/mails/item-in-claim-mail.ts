import { conceptOf } from '../../search/dictionary.ts';
import { foldToOneWord } from '../../search/fold.ts';

/** The kind of an item after 'je': 'rugzak', from the first tag that names one. */
export function kindInSentence(item_name: string): string {
  const thing = item_name.split(', ').find((tag) => conceptOf(foldToOneWord(tag))?.isColour === false);
  // 'Jas' becomes 'jas' within a sentence; 'iPhone' stays.
  return thing?.replace(/^\p{Lu}\p{Ll}+$/u, (word) => word.toLowerCase()) ?? 'spullen';
}
