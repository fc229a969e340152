export const messages = {
  'Je bent iets kwijt bij {organization}. Dit schreef je erover:':
    'You lost something at {organization}. This is what you wrote about it:',
  'Kom je even kijken bij {office}?': 'Will you come and have a look {office}?',
  'Bij {office} van {organization} ligt iets wat het misschien is. We laten het hier niet zien, dus kom even langs. Vertel daar waaraan je het herkent, dan kijken ze of het van jou is.':
    'There is something {office} of {organization} that may be it. We do not show it here, so please come by. Tell them there how you recognise it, and they will check whether it is yours.',
  'Bekijk je melding': 'View your lost report',
  'Ik heb het al terug': 'I already have it back',
  'Ik heb het terug': 'I have it back',
  'Ik heb het nog niet terug': 'I don’t have it back yet',
  'Nog niet gevonden: zullen we blijven zoeken?': 'Not found yet: shall we keep searching?',
  'Het is nog niet gevonden. We zoeken nog tot en met {day}, en daarna niet meer.':
    'It has not been found yet. We will search until the end of {day}, and no longer after that.',
  'Moeten we langer zoeken? Met ‘Blijf zoeken’ zoeken we vanaf nu nog {weeks} weken.':
    'Shall we search longer? With ‘Keep searching’ we will search for another {weeks} weeks from now.',
  'Blijf zoeken': 'Keep searching',
  'Fijn dat het terecht is': 'Good to hear it has turned up',
  'Je was iets kwijt bij {organization}. Dit schreef je erover:':
    'You had lost something at {organization}. This is what you wrote about it:',
  'Bij {office} is iets opgehaald dat hierop leek. Was jij dat? Fijn dat het terecht is!':
    'Something like it was picked up {office}. Was that you? Good to hear it has turned up!',
  'Volgens {office} heb je het terug. Fijn dat het terecht is!':
    'According to the people {office}, you have it back. Good to hear it has turned up!',
  'We zoeken niet verder en wissen je melding over {days} dagen.':
    'We will stop searching and erase your report in {days} days.',
  'Heb je het nog niet terug? Dan zoeken we meteen weer verder.':
    'Do you not have it back yet? Then we will start searching again right away.',
  'Misschien is dit het: gevonden bij {organization}': 'This may be it: found at {organization}',
  'Bij {office} ligt iets wat erop lijkt. Is dit het?': 'There is something like it {office}. Is this it?',
  'Bij {office} liggen twee dingen die erop lijken. Zit het ertussen?':
    'There are two things like it {office}. Is one of them yours?',
  'Bij {office} liggen drie dingen die erop lijken. Zit het ertussen?':
    'There are three things like it {office}. Is one of them yours?',
  'Is dit niet van jou? Dan zoeken we verder. En heb je het intussen terug, laat het dan weten: dan zoeken we niet meer.':
    'Is this not it? Then we will keep searching. And if you have it back by now, let us know: then we will stop.',
  'Nee, dit is het niet': 'No, this is not it',
  'Volgens {office} is dit het misschien': 'The people {office} think this may be it',
  'Wat klopt: {reasons}': 'What matches: {reasons}',
  'We laten er geen foto van zien: zo kan alleen de eigenaar het beschrijven.':
    'We do not show a photo of it: that way only the owner can describe it.',
  'Is het van jou? {how}': 'Is it yours? {how}',
};
