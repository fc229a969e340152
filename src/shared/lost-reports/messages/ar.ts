import type { Messages } from '../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'zelfde soort': 'النوع نفسه',
  'soort lijkt erop': 'نوع مشابه',
  'zelfde kleur': 'اللون نفسه',
  'kleur lijkt erop': 'لون مشابه',
  'zelfde plek': 'المكان نفسه',
  'zelfde maat': 'المقاس نفسه',
  'zelfde merk': 'العلامة التجارية نفسها',
  'lijkt op je foto': 'يشبه صورتك',
} satisfies Messages<typeof english, 'ar'>;
