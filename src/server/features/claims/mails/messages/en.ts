export const messages = {
  'Je aanvraag is binnen bij {office}': 'Your claim has arrived {office}',
  'Fijn dat je iets herkend hebt! Je aanvraag is binnen bij {office} van {organization}.':
    'How nice that you recognised something! Your claim has arrived {office} of {organization}.',
  'Wat je hebt aangevraagd': 'What you have claimed',
  'Daar wordt gekeken of het van jou is. Je krijgt een mail zodra je het kunt ophalen, of als er nog een vraag is. Wacht daar nog even op voordat je langskomt.':
    'They will check whether it is yours. You will get an email as soon as you can pick it up, or if there is a question. Please wait for that before you come by.',
  'Bekijk je aanvraag': 'View your claim',
  'Een vraag van {office} over je aanvraag': 'A question about your claim {office}',
  'Je hebt {item} aangevraagd. Om zeker te weten dat het van jou is, vraagt {office} je nog iets:':
    'You claimed {item}. To be sure that it is yours, the people {office} would like to know one more thing:',
  'Antwoord geven kan hieronder. Een antwoord op deze mail komt niet aan.':
    'You can answer below. A reply to this email will not reach anyone.',
  'Antwoord geven': 'Answer',
  'Goed nieuws: je kunt je {kind} ophalen': 'Good news: you can pick up your {kind}',
  spullen: 'things',
  'Wat je hebt herkend, ligt voor je klaar bij {office} van {organization}. Laat daar deze code zien:':
    'What you recognised is ready for you {office} of {organization}. Show this code there:',
  'Lukt het niet om langs te komen, of is het toch niet van jou? Trek je aanvraag dan in, dan komt het weer vrij.':
    'Are you unable to come by, or is it not yours after all? Then withdraw your claim, so that it becomes available again.',
  'Vergeet je {kind} niet op te halen': 'Don’t forget to pick up your {kind}',
  'Bij {office} van {organization} ligt nog {item} voor je klaar. Dat blijft zo tot en met {day}. Daarna kan iemand anders het aanvragen.':
    'There is still {item} ready for you {office} of {organization}. It is kept for you until the end of {day}. After that, someone else can claim it.',
  'Dit is je code:': 'This is your code:',
  'Heb je het niet meer nodig, of is het toch niet van jou? Trek je aanvraag dan in, dan komt het weer vrij.':
    'Do you no longer need it, or is it not yours after all? Then withdraw your claim, so that it becomes available again.',
  'QR-code van je code {code}': 'QR code for your code {code}',
  Wat: 'What',
  Uiterlijk: 'No later than',
  'een voorwerp': 'an item',
  'een voorwerp ({name})': 'an item ({name})',
  'Verder zoeken': 'Keep searching',
  'Meld het als kwijt': 'Report it as lost',
  'We begrijpen dat dat tegenvalt. Misschien ligt wat je zoekt er wel tussen, of komt het nog: meld het als kwijt, dan mailen we je als het er is.':
    'We understand that this is disappointing. Maybe what you are looking for is on the list, or will still turn up: report it as lost, and we will email you when it is there.',
  'We begrijpen dat dat tegenvalt. Misschien ligt wat je zoekt er wel tussen: er komen steeds nieuwe voorwerpen bij.':
    'We understand that this is disappointing. Maybe what you are looking for is on the list: new items are added all the time.',
  'E-mail': 'Email',
  'Klopt er iets niet? Neem dan contact op met {office} van {organization}.':
    'Is something not right? Then ask {office} of {organization}.',
  'Was jij dat niet? Neem dan contact op met {office} van {organization}.':
    'Was that not you? Then please report it {office} of {organization}.',
  'Je hebt {item} aangevraagd. Helaas kan {office} het niet aan je meegeven.':
    'You claimed {item}. Unfortunately, they cannot give it to you {office}.',
  'Dit is de reden:': 'This is the reason:',
  'Over je aanvraag bij {organization}': 'About your claim at {organization}',
  'De tijd om je {kind} op te halen is voorbij': 'The time to pick up your {kind} is over',
  'Bij {office} van {organization} lag {item} voor je klaar. De tijd om het op te halen is voorbij, dus het ligt niet meer voor je apart.':
    'There was {item} ready for you {office} of {organization}. The time to pick it up is over, so it is no longer set aside for you.',
  'Wil je het nog hebben? Zolang het er ligt, kun je het opnieuw aanvragen.':
    'Do you still want it? As long as it is there, you can claim it again.',
  'Je hebt {item} aangevraagd. Het bleek van iemand anders te zijn en is intussen meegegeven. Je aanvraag is daarmee gesloten.':
    'You claimed {item}. It turned out to be someone else’s and has been handed over. That closes your claim.',
  'Je hebt {item} aangevraagd bij {office} van {organization}. Het voorwerp is intussen opgehaald, dus je aanvraag is gesloten.':
    'You claimed {item} {office} of {organization}. The item has been picked up since, so your claim is closed.',
  'Was jij dat zelf? Dan is alles in orde en hoef je niets te doen.':
    'Was that you? Then everything is fine and you do not have to do anything.',
  'Je hebt {item} aangevraagd. Het ligt niet meer bij {office}, dus je aanvraag is gesloten.':
    'You claimed {item}. It is no longer {office}, so your claim is closed.',
  'Je hebt {item} aangevraagd. Het hoort bij een andere locatie en wordt naar {organization} gebracht. Je aanvraag is meegegaan: je hoeft niets te doen.':
    'You claimed {item}. It belongs to another location and will be brought to {organization}. Your claim went along: you do not have to do anything.',
};
