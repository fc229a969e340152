import type { Language } from './languages.ts';
import { languageParam } from './texts.ts';

/** The URL of a page in a language; that of Dutch, the default, names no language. */
export function localizedUrl(language: Language, url: string): string {
  const [, path, query = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(url)!;
  const others = query.split('&').filter((param) => param !== '' && !param.startsWith(`${languageParam}=`));
  const params = language === 'nl' ? others : [...others, `${languageParam}=${language}`];
  return `${path}${params.length > 0 ? `?${params.join('&')}` : ''}${hash}`;
}
