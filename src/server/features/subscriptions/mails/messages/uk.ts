import type { Messages } from '../../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Dit gaat binnenkort weg. Is er iets van jou bij? {how}': 'Ці речі скоро віддадуть. Чи є серед них ваші? {how}',
  'En dit is deze week gevonden:': 'А це знайшли цього тижня:',
  'Dit is deze week gevonden. Is er iets van jou bij? {how}': 'Це знайшли цього тижня. Чи є тут ваше? {how}',
  'En er ligt nog meer: bekijk alles op de site.': 'Є ще більше: перегляньте все на сайті.',
  'Deze week gevonden bij {organization}': 'Знайдено цього тижня: {organization}',
  'Laatste kans: dit gaat bijna weg bij {organization}': 'Останній шанс, ці речі скоро віддадуть: {organization}',
  'Bekijk alles': 'Переглянути все',
  'Andere dag kiezen of stoppen': 'Вибрати інший день або відписатися',
  'Je krijgt deze mail elke week, omdat je je ervoor hebt aangemeld bij {organization}.':
    'Ви отримуєте цей лист щотижня, бо підписалися: {organization}.',
  'Geen weekmail meer': 'Більше не надсилати щотижневий лист',
  'Deze week gevonden op je plekken': 'Знайдено цього тижня у ваших місцях',
  'Geen weekmail meer van {organization}': 'Більше не надсилати щотижневий лист: {organization}',
  'Zoek op al deze plekken': 'Шукати в усіх цих місцях',
  'Geen enkele weekmail meer': 'Більше не надсилати жодного щотижневого листа',
} satisfies Messages<typeof english, 'uk'>;
