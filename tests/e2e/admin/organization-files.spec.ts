import { readFile } from 'node:fs/promises';

import { expect, expectAccessible, test } from '../../support/browser/e2e.ts';
import { startSignedIn } from '../../support/browser/sign-in.ts';

test(
  'the provider exports an organisation, and removes it after typing its name',
  { tag: '@journey' },
  async ({ page, club }) => {
    await club.addItem('helm', { verification_note: 'kras links' });
    await startSignedIn(page, 'aanbieder@terecht.example');
    await page.goto('/beheer');
    await page.getByLabel('Zoek op naam, plaats, postcode of webadres').fill(club.subpath);
    await page.getByRole('link', { name: club.name }).click();
    const section = page.getByRole('region', { name: 'Exporteren en verwijderen' });
    const dialog = page.getByRole('alertdialog', { name: 'Organisatie verwijderen' });
    const remove = async (name: string) => {
      await dialog.getByLabel('Naam van de organisatie').fill(name);
      await dialog.getByRole('button', { name: 'Definitief verwijderen' }).click();
    };

    await section.getByRole('button', { name: 'Organisatie verwijderen' }).click();
    await expectAccessible(page);
    await remove(club.name);
    await expect(dialog.getByText('Maak eerst een export')).toBeVisible();
    await dialog.getByRole('button', { name: 'Annuleren' }).click();

    const downloading = page.waitForEvent('download');
    await section.getByRole('button', { name: 'Exporteren' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`terecht-sportclubs-${club.subpath}.tar`);
    const file = await readFile(await download.path(), 'latin1');
    expect(file).toContain('helm');
    expect(file).not.toContain('kras links');

    await section.getByRole('button', { name: 'Organisatie verwijderen' }).click();
    await remove('Een andere club');
    await expect(dialog.getByText('Typ de naam precies over')).toBeVisible();
    await remove(club.name);
    await expect(page.getByRole('status').filter({ hasText: 'Organisatie wordt verwijderd' })).toBeVisible();
    await expect(page).toHaveURL('/beheer');
    await expect.poll(async () => (await page.request.get(club.path)).status()).toBe(404);
  },
);
