import { joinAddresses, maxSeveral, parseAddresses } from '../../../shared/organizations/several.ts';
import { severalParam, unknownOrganizationParam } from '../../../shared/pages/pages.ts';
import { languageOf } from '../../../shared/platform/language/languages.ts';
import { languageParam } from '../../../shared/platform/language/texts.ts';

/** The query parameters that server-rendered screens read. */
const names = ['q', 'status', 'thing', 'colour', 'period', 'last_look', 'cursor', 'thema', unknownOrganizationParam];
// Longer than any valid value.
const MAX_VALUE_LENGTH = 200;
// Percent-encoding may triple the length.
const MAX_ENCODING_FACTOR = 3;
const SLACK = 10;

/**
 * The query string without parameters that the page does not read; undefined when it is already canonical. Every link
 * of a list repeats it, so a long one would make a page a hundred times as long.
 */
export function canonicalSearch(search: string): string | undefined {
  const params = new URLSearchParams(search);
  const canonicalParams = new URLSearchParams();
  for (const name of names) {
    const value = params.get(name);
    if (value !== null) canonicalParams.set(name, value.slice(0, MAX_VALUE_LENGTH));
  }
  const several = params.get(severalParam);
  // One more than is searched tells that there were too many.
  if (several !== null)
    canonicalParams.set(severalParam, joinAddresses(parseAddresses(several).slice(0, maxSeveral + 1)));
  const language = languageOf(params);
  if (language !== 'nl') canonicalParams.set(languageParam, language);
  const isSame =
    [...params].every(([name, value]) => canonicalParams.get(name) === value) && params.size === canonicalParams.size;
  const canonicalText = canonicalParams.size > 0 ? `?${canonicalParams}` : '';
  return isSame && search.length <= MAX_ENCODING_FACTOR * canonicalText.length + SLACK ? undefined : canonicalText;
}
