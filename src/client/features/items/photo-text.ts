import type { ListedItem } from '../../../shared/items/contract.ts';
import { listed, tag, text } from '../../../shared/platform/language/texts.ts';

/** Describes the photo of an item. */
export const photoText = ({ tags }: ListedItem) => text('Foto: {name}', { name: listed(tags.map(tag)) });
