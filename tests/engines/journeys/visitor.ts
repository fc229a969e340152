import type { Club } from '../../support/browser/club.ts';
import type { Journey } from '../journey.ts';
import type { Visit } from '../visit.ts';

let count = 0;
const newAddress = () => `motor-${process.pid}-${count++}@test.example`;

const WEEKLY_MAIL = 'Elke week een mail met wat er gevonden is';

async function confirm(visit: Visit, address: string, subject: string): Promise<void> {
  await visit.open(await visit.linkFromMail(address, subject));
  await visit.press('Bevestigen');
  await visit.isAt('/mijn');
}

export async function reportLost(visit: Visit, club: Club): Promise<void> {
  const address = newAddress();
  await visit.open(`${club.path}/search?q=winterjas`);
  await visit.follow('Niet gevonden? Wij mailen je als het er is.');
  await visit.waitFor('the search in the form', async () => (await visit.see(what)).value === 'winterjas');
  await visit.click({ css: 'main summary' });
  await visit.type({ label: 'Waar was het voor het laatst?' }, 'gymzaal');
  await visit.press('Gisteren');
  await visit.type({ label: 'Je e-mailadres' }, address);
  await visit.press('Mail me als het er is');
  await visit.seeHeading('Kijk in je mail');
  await confirm(visit, address, 'Bevestig je melding');
  await visit.seeText('We houden het in de gaten');
  await visit.reload();
  await visit.seeHeading('Mijn spullen');
  await visit.see({ role: 'article', containing: 'winterjas' });
}

const what = { label: 'Wat ben je kwijt?' };

export const visitorJourneys: Journey[] = [
  {
    name: 'a parent claims a coat, confirms it by mail and follows it on /mijn',
    async run(visit) {
      const club = await visit.addClub();
      await club.addItem('winterjas');
      const address = newAddress();
      await visit.open(`${club.path}/search`);
      await visit.follow('Bekijk groot: winterjas');
      await visit.follow('Dit is van mij', { role: 'dialog' });
      await visit.seeHeading('Dit is van mij');
      await visit.type({ label: 'Je naam' }, 'Sanne de Vries');
      await visit.type({ label: 'Je e-mailadres' }, address);
      await visit.type({ label: 'Waaraan herken je het?' }, 'Er staat Mees in de kraag.');
      await visit.chooseFiles({ css: 'input[type=file]' }, [await visit.createBlueJacketPhoto()]);
      await visit.see({ role: 'img', name: 'Je foto' });
      await visit.press('Versturen');
      await visit.seeHeading('Kijk in je mail');
      await confirm(visit, address, 'Bevestig je aanvraag');
      await visit.seeText('Je aanvraag is binnen bij het clubhuis');
      await visit.reload();
      await visit.see({ role: 'article', name: 'winterjas' });
    },
  },
  {
    name: 'a parent reports a loss and confirms it by mail',
    run: async (visit) => reportLost(visit, await visit.addClub()),
  },
  {
    name: 'a parent subscribes to the weekly mail',
    isInWebKitOnly: true,
    async run(visit) {
      const club = await visit.addClub();
      await club.addItem('muts');
      const address = newAddress();
      await visit.open(`${club.path}/search`);
      await visit.press(WEEKLY_MAIL);
      await visit.type({ label: 'Je e-mailadres' }, address);
      await visit.press('Meld me aan');
      await visit.seeHeading('Kijk in je mail', 2);
      await confirm(visit, address, 'Bevestig je weekmail');
      await visit.seeText('Je krijgt elke week een mail');
    },
  },
];
