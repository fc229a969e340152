export const messages = {
  'De beschrijving klopt niet': 'The description does not match',
  'Het blijkt van iemand anders te zijn': 'It turns out to belong to someone else',
  'Kom even langs bij de balie, dan kijken we samen.': 'Please come by the desk, and we will look together.',
  'Kun je een foto sturen waarop je het hebt of draagt?': 'Can you send a photo in which you have it or wear it?',
  'Welke maat of welk merk is het?': 'What size or brand is it?',
  'Staat er een naam in, en welke?': 'Is there a name in it, and which one?',
  'Wanneer en waar ben je het kwijtgeraakt?': 'When and where did you lose it?',
};
