import type { Journey } from '../journey.ts';
import type { Visit } from '../visit.ts';

type Screen = readonly [path: string, title: string | RegExp];

/** Loads each screen twice: leftovers of a page must not stop the next one from starting. */
async function loadAll(visit: Visit, screens: readonly Screen[]): Promise<void> {
  for (const [path, title] of screens) {
    await visit.open(path);
    await visit.seeHeading(title);
    await visit.reload();
    await visit.seeHeading(title);
  }
}

const inSchool = (screens: readonly Screen[]): Screen[] =>
  screens.map(([path, title]) => [`/schools/antonius${path}`, title]);

async function ownClub(visit: Visit, role: 'staff' | 'admin') {
  const club = await visit.addClub();
  await club.addItem('bal');
  const { id } = await club.addItem('fluit');
  await club.addClaim({ id }, 'Anna');
  await club.addLostReport('groene trui');
  await visit.signIn(club.email(role));
  return (screens: readonly Screen[]): Screen[] =>
    screens.map(([path, title]) => [`${club.path}${path.replace(':id', id)}`, title]);
}

export const screenJourneys: Journey[] = [
  {
    name: 'a guest loads and reloads the pages to find something',
    run: (visit) =>
      loadAll(visit, [
        ['/', /./],
        ['/schools', /./],
        ...inSchool([
          ['', 'Antoniusschool'],
          ['/search', /./],
          ['/search?q=onvindbaar', /./],
          ['/kwijt?q=jas', 'Ik ben iets kwijt'],
        ]),
      ]),
  },
  {
    name: 'a guest loads and reloads the other pages',
    isInWebKitOnly: true,
    run: (visit) =>
      loadAll(visit, [
        ...inSchool([
          ['/poster', /./],
          ['/scherm', /./],
          ['/embed', /./],
          ['/auth', 'Voor medewerkers'],
        ]),
        ['/mijn', 'Mijn spullen'],
        ['/privacy', 'Privacy'],
        ['/voorwaarden', 'Voorwaarden'],
        ['/ondersteuning', 'Ondersteuning'],
        ['/over-ons', 'Over ons'],
        ['/bestaat-niet', /./],
      ]),
  },
  {
    name: 'staff load and reload the dashboard, claims, lost reports and forms',
    isInWebKitOnly: true,
    async run(visit) {
      const inClub = await ownClub(visit, 'staff');
      await loadAll(
        visit,
        inClub([
          ['/dashboard', 'Medewerkers overzicht'],
          ['/aanvragen', 'Aanvragen'],
          ['/vermist', 'Vermist'],
          ['/upload', 'Voorwerp plaatsen'],
          ['/intake', 'Veel tegelijk'],
          ['/items/:id', 'Voorwerp gegevens'],
          ['/items/:id/edit', 'Voorwerp bewerken'],
        ]),
      );
    },
  },
  {
    name: 'staff load and reload the other pages of the desk',
    isInWebKitOnly: true,
    async run(visit) {
      const inClub = await ownClub(visit, 'staff');
      await loadAll(visit, [
        ...inClub([
          ['/search', /./],
          ['/labels?ids=:id', 'Labels'],
          ['/scan', 'Scan'],
          ['/opruimen', 'Opruimen'],
          ['/terugblik', 'Terugblik'],
          ['/laat-weten', 'Laat het weten'],
        ]),
        ['/account', 'Mijn account'],
      ]);
    },
  },
  {
    name: 'an admin loads and reloads the dashboard, settings and figures',
    isInWebKitOnly: true,
    async run(visit) {
      const inClub = await ownClub(visit, 'admin');
      await loadAll(
        visit,
        inClub([
          ['/dashboard', 'Overzicht'],
          ['/instellingen', 'Instellingen'],
          ['/terugblik', 'Terugblik'],
          ['/poster', 'Poster'],
        ]),
      );
    },
  },
  {
    name: 'the provider loads and reloads the organisations',
    isInWebKitOnly: true,
    async run(visit) {
      await visit.signIn('aanbieder@terecht.example');
      await loadAll(visit, [
        ['/beheer', 'Beheer'],
        ['/beheer/nieuw', /./],
        ['/beheer/importeren', /./],
      ]);
    },
  },
];
