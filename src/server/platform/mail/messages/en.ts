export const messages = {
  'Hallo {name},': 'Hello {name},',
  'Hallo,': 'Hello,',
  'Groeten van {sender}': 'Kind regards, {sender}',
  'Werkt de knop niet? Open dan dit adres:': 'Is the button not working? Then open this address:',
  Foto: 'Photo',
};
