export const messages = {
  'zelfde soort': 'same kind',
  'soort lijkt erop': 'similar kind',
  'zelfde kleur': 'same colour',
  'kleur lijkt erop': 'similar colour',
  'zelfde plek': 'same place',
  'zelfde maat': 'same size',
  'zelfde merk': 'same brand',
  'lijkt op je foto': 'looks like your photo',
};
