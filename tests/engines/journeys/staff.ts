import { expect } from 'vitest';

import type { Journey } from '../journey.ts';
import { PASSWORD, type Visit } from '../visit.ts';

const photoField = { css: 'input[type=file]:not([capture])' };
const submit = { css: 'button[type=submit]' };
const tags = { role: 'listitem', within: { role: 'list', name: 'Tags' } };
const cards = { css: ':scope > li', within: { role: 'list', name: 'Te plaatsen' } };
const NO_STORAGE_MESSAGE = 'Deze browser kan hier niets bewaren';

async function staffOfClub(visit: Visit) {
  const club = await visit.addClub();
  await visit.signIn(club.email('staff'));
  return club;
}

export const staffJourneys: Journey[] = [
  {
    name: 'staff sign in with the form and sign out',
    async run(visit) {
      await visit.open('/schools/antonius/auth');
      await visit.type({ label: 'E-mailadres' }, 'medewerker@antonius.example');
      await visit.type({ label: 'Wachtwoord' }, PASSWORD);
      await visit.press('Inloggen');
      await visit.seeHeading('Medewerkers overzicht');
      await visit.reload();
      await visit.seeHeading('Medewerkers overzicht');
      await visit.openMenu();
      await visit.press('Uitloggen');
      await visit.isAt('/');
      await visit.open('/schools/antonius/dashboard');
      await visit.isAt(/\/auth/);
    },
  },
  {
    name: 'staff photograph an item, get tags for it and place it',
    async run(visit) {
      const club = await staffOfClub(visit);
      await visit.open(`${club.path}/upload`);
      await visit.chooseFiles(photoField, visit.demoPhotos(1));
      await visit.see({ ...tags, containing: 'broek' }, 20_000);
      await visit.type({ label: /^Laatst gezien/ }, 'Gymzaal');
      await visit.click(submit);
      await visit.seeText('Je voorwerp is geplaatst');
      await visit.follow(/^Bekijk /);
      await visit.seeHeading('Voorwerp gegevens');
      await visit.seeText('Gymzaal');
    },
  },
  {
    name: 'an unfinished form is restored after a reload, with its photo',
    async run(visit) {
      const club = await staffOfClub(visit);
      await visit.open(`${club.path}/upload`);
      await visit.chooseFiles(photoField, [await visit.createBlueJacketPhoto()]);
      await visit.see({ role: 'img', name: 'Gekozen foto' });
      await visit.see({ ...tags, containing: 'blauw' }, 20_000);
      await visit.type({ label: 'Beschrijving' }, 'Met een scheur in de mouw.');
      // Typed text is saved after a short delay.
      await visit.waitFor('saving the text', () => isStored(visit, 'scheur in de mouw.'));
      await visit.reload();
      await visit.seeText('Je was hier nog mee bezig.');
      await visit.see({ role: 'img', name: 'Gekozen foto' });
      expect((await visit.see({ label: 'Beschrijving' })).value).toBe('Met een scheur in de mouw.');
      expect(await visit.count({ css: '[role=alert]', containing: NO_STORAGE_MESSAGE })).toBe(0);
    },
  },
  {
    name: 'five photos are restored after a reload, and placed',
    async run(visit) {
      const club = await staffOfClub(visit);
      await visit.open(`${club.path}/intake`);
      await visit.chooseFiles(photoField, visit.demoPhotos(5));
      await visit.seeCount(cards, 5);
      await visit.waitFor('storing all five photos', async () => (await visit.countStoredPhotos()) === 5);
      expect(await visit.count({ css: '[role=alert]', containing: NO_STORAGE_MESSAGE })).toBe(0);
      await visit.reload();
      await visit.seeCount(cards, 5);
      await visit.see({ role: 'button', name: 'Plaats alles (5)' }, 40_000);
      await visit.press('Plaats alles (5)');
      await visit.see({ role: 'heading', name: '5 voorwerpen geplaatst' }, 40_000);
    },
  },
  {
    name: 'the dashboard shows changes made elsewhere',
    isInWebKitOnly: true,
    async run(visit) {
      const club = await staffOfClub(visit);
      await club.addItem('bal');
      await visit.open(`${club.path}/dashboard`);
      await visit.see({ role: 'button', name: /^Niet opgehaald 1/ });
      await club.collect('bal');
      await visit.see({ role: 'button', name: /^Niet opgehaald 0/ });
    },
  },
  {
    name: 'staff mark an item as collected and undo it',
    isInWebKitOnly: true,
    async run(visit) {
      const club = await staffOfClub(visit);
      const { id } = await club.addItem('bal');
      await visit.open(`${club.path}/items/${id}`);
      await visit.press(/^Markeer als opgehaald/);
      await visit.press('Ongedaan maken');
      await visit.see({ role: 'button', name: /^Markeer als opgehaald/ });
    },
  },
  {
    name: 'staff approve a claim',
    isInWebKitOnly: true,
    async run(visit) {
      const club = await staffOfClub(visit);
      await club.addClaim(await club.addItem('bal'), 'Anna');
      await visit.open(`${club.path}/aanvragen`);
      await visit.seeText('Er zit een deuk in.');
      await visit.press(/^Goedkeuren/);
      await visit.seeText('Goedgekeurd');
    },
  },
  {
    name: 'labels show codes as QR codes, in other sizes too',
    isInWebKitOnly: true,
    async run(visit) {
      const club = await staffOfClub(visit);
      const ids = [];
      for (const tag of ['bal', 'fluit', 'pet']) ids.push((await club.addItem(tag)).id);
      await visit.open(`${club.path}/labels?ids=${ids.join()}`);
      await visit.seeText('3 labels');
      await visit.seeCount({ role: 'img', name: /^QR-code van / }, 3);
      await visit.seeCount({ css: '[data-label]' }, 3);
    },
  },
  {
    name: 'leaving an unsaved form asks first',
    async run(visit) {
      const club = await staffOfClub(visit);
      const { id } = await club.addItem('bal');
      await visit.open(`${club.path}/items/${id}`);
      await visit.follow('Bewerk voorwerp');
      await visit.type({ label: 'Beschrijving' }, 'Half leeg.');
      await visit.follow('Annuleren');
      await visit.press('Hier blijven');
      await visit.seeHeading('Voorwerp bewerken');
      await visit.browser.back();
      await visit.press('Weggaan');
      await visit.seeHeading('Voorwerp gegevens');
    },
  },
  {
    name: 'the field of the message for parents grows with its text',
    isInWebKitOnly: true,
    async run(visit) {
      const club = await staffOfClub(visit);
      for (const tag of ['bal', 'fluit', 'pet']) await club.addItem(tag);
      await visit.open(`${club.path}/laat-weten`);
      await visit.click({ css: 'label', containing: 'Uitgebreid' });
      const message = { label: 'Bericht' };
      await visit.waitFor('a field without a scrollbar', async () => (await hiddenHeight(visit)) <= 1);
      const before = (await visit.see(message)).box.height;
      await visit.type(message, ' Kom gerust even langs om te kijken.'.repeat(6));
      await visit.waitFor('a taller field', async () => (await visit.see(message)).box.height > before + 40);
      await visit.waitFor('a field without a scrollbar', async () => (await hiddenHeight(visit)) <= 1);
    },
  },
];

/** The height of the message that needs scrolling; while another message loads there is no field. */
const hiddenHeight = (visit: Visit) =>
  visit.browser.evaluate(() => {
    const field = document.querySelector('textarea');
    return field ? field.scrollHeight - field.clientHeight : Infinity;
  });

const isStored = (visit: Visit, words: string) =>
  visit.browser.evaluate(
    (words) =>
      new Promise<boolean>((resolve) => {
        const opening = indexedDB.open('terecht');
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('work').objectStore('work').getAll();
          reading.addEventListener('success', () => {
            opening.result.close();
            resolve(JSON.stringify(reading.result).includes(words));
          });
        });
      }),
    words,
  );

export { NO_STORAGE_MESSAGE, photoField };
