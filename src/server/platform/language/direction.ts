import { languages } from '../../../shared/platform/language/languages.ts';
import { currentReader } from '../../../shared/platform/language/texts.ts';

export const isRightToLeft = () => languages[currentReader().language].direction === 'rtl';

/** For an element in the language of the reader; left to right is the default. */
export const directionAttribute = () => (isRightToLeft() ? ' dir="rtl"' : '');

/** A telephone number keeps its order within a text that runs from right to left. */
export const leftToRight = (value: string) => (isRightToLeft() ? `\u2066${value}\u2069` : value);
