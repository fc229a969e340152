import { count, currentLocale, listed, readsDutch, tag, text, type Text } from '../platform/language/texts.ts';
import type { ItemStatus, ListedItem, Period } from './contract.ts';

export const statusLabels: Record<ItemStatus, Text> = {
  unclaimed: 'Niet opgehaald',
  claimed: 'Opgehaald',
};

/** The name of an item without tags. */
export const unnamed = 'het voorwerp';

/** Items have no name, so their first tags serve as one. */
export const itemName = ({ tags }: { tags: string[] }) => listed(tags.slice(0, 3).map(tag)) || text(unnamed);

/** The stored name of an item, which is Dutch, in the reader's language. */
export const nameInWords = (name: string) => (name === unnamed ? text(unnamed) : listed(name.split(', ').map(tag)));

/** Capitalised for the start of a line: 'Muts, rood', 'IJsmuts', 'iPhone'. */
export const itemTitle = (item: { tags: string[] }) =>
  item.tags.length > 0
    ? itemName(item).replace(/^(ij|\p{Ll})(?!\p{Lu})/u, (first) => first.toLocaleUpperCase(currentLocale()))
    : text('Voorwerp');

/** A kind-only item of unknown kind has no tags to show. */
export const shownTags = ({ tags, kind_only }: Pick<ListedItem, 'tags' | 'kind_only'>) =>
  kind_only && tags.length === 0 ? ['Voorwerp'] : tags;

export const periodLabels: Record<Period, Text> = {
  week: 'Deze week',
  month: 'Deze maand',
  older: 'Langer geleden',
};

const smallNumbers = 'een twee drie vier vijf zes zeven acht negen tien elf twaalf'.split(' ');

/** 'twee maanden', '18 maanden', 'een maand'; in other languages with a digit, in the case that follows 'after'. */
export function monthsInWords(months: number): string {
  if (!readsDutch()) return count(months, '{count} maand', '{count} maanden');
  return `${smallNumbers[months - 1] ?? months} ${months === 1 ? 'maand' : 'maanden'}`;
}
