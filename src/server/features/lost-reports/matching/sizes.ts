/** Sizes of clothes and shoes: ‘maat 128’, ‘mt. 38’, ‘XS’, ‘134/140’. */
const LABELLED_SIZE =
  /(?<!\p{L})(?:maat|mt|size|taille|talla|größe|gr|rozmiar|beden|розмір|مقاس)[ .:]*(\d{2,3}(?:[-/]\d{2,3})?|x{0,3}[sl]|m)(?![\p{L}\d])/giu;
const BARE_SIZE =
  /(?<![\p{L}\d])(50|56|62|68|74|80|86|92|98|104|110|116|122|128|134|140|146|152|158|164|170|176|xxs|xs|xl|xxl|xxxl)(?![\p{L}\d])/giu;
const MAX_SIZES = 4;

export function findSizes(text: string): string[] {
  const found = [...text.matchAll(LABELLED_SIZE), ...text.matchAll(BARE_SIZE)].flatMap(([, size]) =>
    size!.toLowerCase().split(/[-/]/),
  );
  return [...new Set(found)].slice(0, MAX_SIZES);
}

/** Children's sizes are six apart, and parents are often one size off: 122 may be 128. */
const STEP = 6;
const SMALLEST_IN_CENTIMETRES = 50;
const isNext = (a: number, b: number) => Math.min(a, b) >= SMALLEST_IN_CENTIMETRES && Math.abs(a - b) <= STEP;

/** True for the same size, false for a different one; undefined when that is unknown. */
export function isSameSize(some: readonly string[], others: readonly string[]): boolean | undefined {
  if (some.length === 0 || others.length === 0) return undefined;
  if (some.some((size) => others.includes(size))) return true;
  return some.some((a) => others.some((b) => isNext(Number(a), Number(b)))) ? undefined : isComparable(some, others);
}

const isLetter = (size: string) => /^[a-z]/.test(size);

/** A letter size and a number size cannot be compared: an S may be a 152. */
const isComparable = (some: readonly string[], others: readonly string[]) =>
  some.every(isLetter) === others.every(isLetter) ? false : undefined;
