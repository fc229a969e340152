export const messages = {
  '{office} van {organization}': '{office} of {organization}',
  Waar: 'Where',
  Open: 'Open',
  'Andere tijden': 'Other times',
  Telefoon: 'Phone',
};
