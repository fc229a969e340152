export const messages = {
  'Dit gaat binnenkort weg. Is er iets van jou bij? {how}': 'This will go soon. Is any of it yours? {how}',
  'En dit is deze week gevonden:': 'And this was found this week:',
  'Dit is deze week gevonden. Is er iets van jou bij? {how}': 'This was found this week. Is any of it yours? {how}',
  'En er ligt nog meer: bekijk alles op de site.': 'And there is more: see everything on the site.',
  'Deze week gevonden bij {organization}': 'Found this week at {organization}',
  'Laatste kans: dit gaat bijna weg bij {organization}': 'Last chance: this will go soon at {organization}',
  'Bekijk alles': 'View everything',
  'Andere dag kiezen of stoppen': 'Choose another day or stop',
  'Je krijgt deze mail elke week, omdat je je ervoor hebt aangemeld bij {organization}.':
    'You get this email every week, because you signed up for it at {organization}.',
  'Geen weekmail meer': 'No more weekly emails',
  'Deze week gevonden op je plekken': 'Found this week at your places',
  'Geen weekmail meer van {organization}': 'No more weekly emails from {organization}',
  'Zoek op al deze plekken': 'Search in all these places',
  'Geen enkele weekmail meer': 'No weekly emails at all any more',
};
