import type { Journey } from '../journey.ts';

export const adminJourneys: Journey[] = [
  {
    name: 'an admin changes a setting, and it is there after a reload',
    isInWebKitOnly: true,
    async run(visit) {
      const club = await visit.addClub();
      await visit.signIn(club.email('admin'));
      await visit.open(`${club.path}/instellingen`);
      const section = { role: 'form', name: 'Ophalen en contact' };
      const phone = { label: 'Telefoon', within: section };
      await visit.type(phone, '071-555 01 23');
      await visit.press('Opslaan', section);
      await visit.see({ css: '*', containing: 'Opgeslagen', within: section });
      await visit.reload();
      await visit.waitFor('the saved number', async () => (await visit.see(phone)).value === '071-555 01 23');
    },
  },
  {
    name: 'an admin goes from the dashboard to the items and signs out',
    isInWebKitOnly: true,
    async run(visit) {
      const club = await visit.addClub();
      await club.addItem('bal');
      await visit.signIn(club.email('admin'));
      await visit.open(`${club.path}/dashboard`);
      await visit.seeHeading('Overzicht');
      await visit.follow('Naar voorwerpen');
      await visit.seeText('bal');
      await visit.openMenu();
      await visit.press('Uitloggen');
      await visit.isAt('/');
    },
  },
  {
    name: 'the provider finds an organisation and opens it',
    isInWebKitOnly: true,
    async run(visit) {
      const club = await visit.addClub();
      await visit.signIn('aanbieder@terecht.example');
      await visit.open('/beheer');
      await visit.type({ role: 'searchbox' }, club.name);
      await visit.follow(club.name);
      await visit.seeHeading(club.name);
      await visit.reload();
      await visit.seeHeading(club.name);
    },
  },
];
