import type { ListedItem } from '../../../shared/items.ts';

export type Slide = ListedItem & { photo_url: string };

/** Waits for its owner, and everybody may see all of it. */
const isForTheWall = (item: ListedItem): item is Slide =>
  item.status === 'unclaimed' && !item.is_reserved && !item.kind_only && item.photo_url !== null;

/** Two that are new, then one that soon goes, and so on: nothing twice. */
export function slidesOf(newest: ListedItem[], leaving: ListedItem[]): Slide[] {
  // What goes first comes first.
  const soonGone = leaving.filter(isForTheWall).toSorted((a, b) => a.upload_date.localeCompare(b.upload_date));
  const ids = new Set(soonGone.map(({ id }) => id));
  const fresh = newest.filter(isForTheWall).filter(({ id }) => !ids.has(id));
  const mixed = fresh.flatMap((item, at) => [
    item,
    ...(at % 2 === 1 ? soonGone.slice((at - 1) / 2, (at + 1) / 2) : []),
  ]);
  return [...mixed, ...soonGone.slice(Math.floor(fresh.length / 2))];
}

export function slideBefore(slides: Slide[], id: string | undefined): Slide | undefined {
  const at = slides.findIndex((slide) => slide.id === id);
  return slides.at(Math.max(at, 0) - 1);
}

/** What nobody saw yet comes first, such as what was just placed; then whatever follows. */
export function slideAfter(slides: Slide[], id: string | undefined, seen: ReadonlySet<string>): Slide | undefined {
  const at = slides.findIndex((slide) => slide.id === id);
  return slides.find((slide) => !seen.has(slide.id)) ?? slides[(at + 1) % slides.length];
}
