import { conceptOf } from '../../search/dictionary.ts';
import { joined } from '../../search/fold.ts';

/** What a claimed item is called after 'je': 'rugzak', by the first of its tags that is the name of a thing. */
export function thingIn(item_name: string): string {
  const thing = item_name.split(', ').find((tag) => conceptOf(joined(tag))?.isColour === false);
  // 'Jas' stands in a sentence as 'jas', an iPhone stays one.
  return thing?.replace(/^\p{Lu}\p{Ll}+$/u, (word) => word.toLowerCase()) ?? 'spullen';
}
