import type { Messages } from '../../../../shared/platform/language/messages.ts';
import type { messages as english } from './en.ts';

export const messages = {
  'Lijsten en inloggen': 'القوائم وتسجيل الدخول',
  'Foto’s': 'الصور',
  Mail: 'البريد الإلكتروني',
  'Herkennen van foto’s': 'التعرّف على الصور',
  'Zoeken met een foto': 'البحث بصورة',
  'Je kunt nu niet zoeken, iets aanvragen of inloggen.': 'لا يمكنك الآن البحث أو طلب غرض أو تسجيل الدخول.',
  'Foto’s zijn misschien niet te zien en niet te plaatsen.': 'قد لا تظهر الصور وقد لا يمكن إضافتها.',
  'Mails komen later. Er gaat er geen verloren.': 'ستصل الرسائل لاحقًا ولن تضيع أي رسالة.',
  'Een foto krijgt nu geen voorgestelde kenmerken. Je kunt ze zelf typen.':
    'لا تُقترح الآن أوصاف للصور، ويمكنك كتابتها بنفسك.',
  'Zoek nu met woorden.': 'ابحث الآن بالكلمات.',
  'Alles werkt.': 'كل شيء يعمل.',
  'Niet alles werkt.': 'بعض الخدمات لا تعمل.',
  'Gepland onderhoud': 'صيانة مخطط لها',
  'Gecontroleerd op {moment} uur.': 'آخر فحص: {moment}.',
  Werkt: 'يعمل',
  Storing: 'عطل',
  'Weer sinds {moment} uur': 'عاد إلى العمل منذ {moment}',
  'Sinds {moment} uur': 'منذ {moment}',
  'Onderhoud op {times}.': 'صيانة: {times}.',
  '{date} van {from} tot {until} uur': '{date} من {from} إلى {until}',
  '{from} uur tot {until} uur': '{from} حتى {until}',
} satisfies Messages<typeof english, 'ar'>;
