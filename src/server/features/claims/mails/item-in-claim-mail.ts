import { nameInWords, unnamed } from '../../../../shared/items/labels.ts';
import { tag, text } from '../../../../shared/platform/language/texts.ts';
import { conceptOf } from '../../search/dictionary.ts';
import { foldToOneWord } from '../../search/fold.ts';

/** The kind of an item after 'je': 'rugzak', from the first tag that names one. */
export function kindInSentence(item_name: string): string {
  const thing = item_name.split(', ').find((word) => conceptOf(foldToOneWord(word))?.isColour === false);
  // 'Jas' becomes 'jas' within a sentence; 'iPhone' stays.
  return thing ? tag(thing.replace(/^\p{Lu}\p{Ll}+$/u, (word) => word.toLowerCase())) : text('spullen');
}

/** 'een voorwerp (jas, blauw)' */
export const itemInSentence = (item_name: string) =>
  item_name === unnamed ? text('een voorwerp') : text('een voorwerp ({name})', { name: nameInWords(item_name) });
