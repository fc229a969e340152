import type { ListedItem } from '../../../../shared/items/contract.ts';

export type Slide = ListedItem & { photo_url: string };

/** Still waits for its owner, and is fully public. */
const isSlide = (item: ListedItem): item is Slide =>
  item.status === 'unclaimed' && !item.is_reserved && !item.kind_only && item.photo_url !== null;

/** Alternates two new items with one that leaves soon, without duplicates. */
export function createSlides(newest: ListedItem[], leaving: ListedItem[]): Slide[] {
  // The oldest items leave first.
  const leavingSoon = leaving.filter(isSlide).toSorted((a, b) => a.upload_date.localeCompare(b.upload_date));
  const ids = new Set(leavingSoon.map(({ id }) => id));
  const newItems = newest.filter(isSlide).filter(({ id }) => !ids.has(id));
  const mixed = newItems.flatMap((item, at) => [
    item,
    ...(at % 2 === 1 ? leavingSoon.slice((at - 1) / 2, (at + 1) / 2) : []),
  ]);
  return [...mixed, ...leavingSoon.slice(Math.floor(newItems.length / 2))];
}

export function slideBefore(slides: Slide[], id: string | undefined): Slide | undefined {
  const at = slides.findIndex((slide) => slide.id === id);
  return slides.at(Math.max(at, 0) - 1);
}

/** Prefers slides that have not been shown yet, such as new items. */
export function slideAfter(slides: Slide[], id: string | undefined, seen: ReadonlySet<string>): Slide | undefined {
  const at = slides.findIndex((slide) => slide.id === id);
  return slides.find((slide) => !seen.has(slide.id)) ?? slides[(at + 1) % slides.length];
}
