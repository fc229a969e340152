import type { Language } from './languages.ts';
import { languageParam } from './texts.ts';

/** An address in a language; Dutch, the default, is not in addresses. */
export function addressIn(language: Language, address: string): string {
  const [, path, query = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(address)!;
  const others = query.split('&').filter((param) => param !== '' && !param.startsWith(`${languageParam}=`));
  const params = language === 'nl' ? others : [...others, `${languageParam}=${language}`];
  return `${path}${params.length > 0 ? `?${params.join('&')}` : ''}${hash}`;
}
