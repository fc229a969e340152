import type { Messages } from '../../platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'De beschrijving klopt niet': 'La description ne correspond pas',
  'Het blijkt van iemand anders te zijn': 'Il s’avère que c’est à quelqu’un d’autre',
  'Kom even langs bij de balie, dan kijken we samen.': 'Passez au guichet, nous regarderons ensemble.',
  'Kun je een foto sturen waarop je het hebt of draagt?': 'Pouvez-vous envoyer une photo où vous l’avez ou le portez ?',
  'Welke maat of welk merk is het?': 'Quelle est la taille ou la marque ?',
  'Staat er een naam in, en welke?': 'Y a-t-il un nom à l’intérieur, et lequel ?',
  'Wanneer en waar ben je het kwijtgeraakt?': 'Quand et où l’avez-vous perdu ?',
} satisfies Messages<typeof english, 'fr'>;
