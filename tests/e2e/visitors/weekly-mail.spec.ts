import type { Page } from '@playwright/test';

import { addClub, type Club, type Sql } from '../../support/browser/club.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test, toast } from '../../support/browser/e2e.ts';
import { callFromPage, startSignedIn } from '../../support/browser/sign-in.ts';
import { linkFromMail, newAddress } from '../../support/browser/sign-up.ts';

const NAME = 'Elke week een mail met wat er gevonden is';
const openForm = (page: Page) => page.getByRole('button', { name: NAME }).click();
const form = (page: Page) => page.getByRole('form', { name: NAME });
const subscribe = (page: Page) => form(page).getByRole('button', { name: 'Meld me aan' }).click();
const outcome = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

const updateSetting = ({ sql }: { sql: Sql }, { subpath }: Club, column: string, value: string) =>
  sql(`insert into organization_settings (org_id, ${column})
    select id, '${value}' from organizations where subpath = '${subpath}'
    on conflict (org_id) do update set ${column} = excluded.${column}`);

test(
  'a parent subscribes to the weekly mail, changes the day, and unsubscribes',
  { tag: '@journey' },
  async ({ page, portal, club }) => {
    await club.addItem('muts');
    const address = newAddress();
    await page.goto(`${club.path}/search`);
    await openForm(page);
    await expect(outcome(page, NAME)).toBeFocused();
    await expect(form(page)).toContainText('Op vrijdagochtend');
    await expect(form(page).getByRole('combobox')).toHaveCount(0);
    await expectAccessible(page);
    await subscribe(page);
    await expect(page.getByLabel('Je e-mailadres')).toBeFocused();
    await expect(page.getByLabel('Je e-mailadres')).toHaveAccessibleDescription(/^Vul je e-mailadres in\./);

    // Typed values are not lost.
    await page.getByLabel('Je e-mailadres').fill(address);
    await page.context().setOffline(true);
    await subscribe(page);
    await expect(form(page).getByRole('alert')).toContainText('Geen verbinding met Terecht');
    await expect(page.getByLabel('Je e-mailadres')).toHaveValue(address);
    await page.setViewportSize({ width: 320, height: 600 });
    await expectNoHorizontalScroll(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.context().setOffline(false);
    await page.getByLabel('Je e-mailadres').fill('typfout@test.example');
    await subscribe(page);
    await expect(outcome(page, 'Kijk in je mail')).toBeFocused();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Adres klopt niet' }).click();
    await expect(page.getByLabel('Je e-mailadres')).toBeFocused();
    await page.getByLabel('Je e-mailadres').fill(address);
    await subscribe(page);
    await expect(page.getByText(`We stuurden een link naar ${address}.`)).toBeVisible();
    await expect(page.getByText('Kreeg je kort geleden al zo’n mail?')).toBeVisible();

    // Confirmed in another tab; this one follows.
    const mail = await page.context().newPage();
    await mail.goto(await linkFromMail(mail, address, 'Bevestig je weekmail'));
    await expect(mail.getByRole('heading', { level: 1 })).toHaveText('Bevestig je weekmail');
    await expect(mail.getByText('Elke vrijdag een mail met wat er gevonden is')).toBeVisible();
    await expectAccessible(mail);
    await mail.getByRole('button', { name: 'Bevestigen' }).click();
    await expect(mail).toHaveURL('/mijn');
    await expect(mail.getByRole('status').filter({ hasText: 'Je krijgt elke week een mail' })).toBeVisible();
    await expectAccessible(mail);
    await expect(outcome(page, 'Je krijgt elke week een mail')).toBeFocused();
    await mail.close();

    // Another day, once there is a choice.
    await updateSetting(portal, club, 'mail_weekdays', '{2,5}');
    await page.getByRole('link', { name: 'Veranderen of stoppen' }).click();
    const own = page.getByRole('article', { name: 'Weekmail' });
    await expect(own).toContainText('Elke vrijdag');
    await own.getByLabel('Op welke dag?').selectOption('dinsdag');
    await expect(toast(page, 'Je krijgt de mail voortaan op dinsdag')).toBeVisible();
    await expect(own).toContainText('Elke dinsdag');
    await expectAccessible(page);

    // A subscriber is told so, on the home page too.
    await page.goto(club.path);
    await openForm(page);
    await expect(outcome(page, 'Je krijgt elke week een mail')).toBeFocused();
    await expect(page.getByText(`Op dinsdag, met wat er bij ${club.name} gevonden is.`)).toBeVisible();

    await page.goto('/mijn');
    await own.getByRole('button', { name: 'Stoppen' }).click();
    await expect(own).toHaveCount(0);
    await toast(page, 'Je krijgt deze weekmail niet meer').getByRole('button', { name: 'Toch wel' }).click();
    await expect(own).toContainText('Elke dinsdag');
    await own.getByRole('button', { name: 'Stoppen' }).click();
    await expect(page.getByText('Je hebt niets aangevraagd of gemeld')).toBeVisible();
  },
);

test('a known visitor subscribes without a mail, and sees why none comes', async ({ page, portal, club }) => {
  await updateSetting(portal, club, 'mail_weekdays', '{1,3}');
  await startSignedIn(page, club.email('staff'));
  await page.goto(club.path);
  await openForm(page);
  await expect(form(page)).toContainText(`We mailen naar ${club.email('staff')}.`);
  await form(page).getByLabel('Op welke dag?').selectOption('woensdag');
  await expectAccessible(form(page));
  await subscribe(page);
  await expect(outcome(page, 'Je krijgt elke week een mail')).toBeFocused();
  await expect(page.getByText('Op woensdag, met wat er')).toBeVisible();

  // The day is no longer offered, and then no day is.
  await updateSetting(portal, club, 'mail_weekdays', '{1,4}');
  await page.goto('/mijn');
  const own = page.getByRole('article', { name: 'Weekmail' });
  await expect(own).toContainText('Elke donderdag');
  await updateSetting(portal, club, 'parts', '{"weekly_mail": false}');
  await page.reload();
  await expect(own).toContainText(`${club.name} stuurt op dit moment geen weekmail.`);
  await expectAccessible(own);
  await page.goto(`${club.path}/search`);
  await expect(page.getByText('Geen voorwerpen beschikbaar')).toBeVisible();
  await expect(page.getByRole('button', { name: NAME })).toHaveCount(0);
});

test('one form subscribes to several places at once', async ({ page, portal, club }) => {
  const other = await addClub(portal.sql);
  await updateSetting(portal, other, 'mail_weekdays', '{2}');
  const address = newAddress();
  await page.goto(`/zoeken?bij=sportclubs.${club.subpath},sportclubs.${other.subpath}`);
  await page.getByRole('button', { name: 'Elke week één mail van al deze plekken' }).click();
  await expect(form(page)).toContainText(`${club.name} en ${other.name}`);
  await form(page).getByLabel('Op welke dag?').selectOption('vrijdag');
  await expect(form(page)).toContainText(`Alles komt in één mail, behalve van ${other.name} (dinsdag).`);
  await expectAccessible(form(page));
  await page.getByLabel('Je e-mailadres').fill(address);
  await subscribe(page);
  await expect(outcome(page, 'Kijk in je mail')).toBeFocused();

  await page.goto(await linkFromMail(page, address, 'Bevestig je weekmail'));
  await page.getByRole('button', { name: 'Bevestigen' }).click();
  await expect(page).toHaveURL('/mijn');
  await expect(page.getByRole('article', { name: 'Weekmail' })).toHaveText([
    /Elke (vrijdag|dinsdag)/,
    /Elke (vrijdag|dinsdag)/,
  ]);
});

test('an admin chooses the days, and where the list may be seen', async ({ page, club }) => {
  await startSignedIn(page, club.email('admin'));
  await page.goto(`${club.path}/instellingen`);
  const days = page.getByRole('form', { name: 'Weekmail' });
  const saved = (section: typeof days) => section.getByRole('status').filter({ hasText: 'Opgeslagen' });
  const save = (section: typeof days) => section.getByRole('button', { name: 'Opslaan' }).click();
  await days.getByLabel('Vrijdag').uncheck();
  await save(days);
  await expect(days.getByLabel('Maandag')).toBeFocused();
  await expect(days.getByLabel('Maandag')).toHaveAccessibleDescription(/^Kies minstens één dag/);
  await expectAccessible(days);
  await days.getByLabel('Woensdag').check();

  // A colleague saved first.
  const { id } = (await (await page.request.get(`/api/organizations${club.path}`)).json()) as { id: string };
  const url = `/api/organizations/${id}/settings`;
  const { weekly_mail } = (await callFromPage(page, 'GET', url)) as { weekly_mail: { version: string } };
  const colleagueChange = { version: weekly_mail.version, value: { mail_weekdays: [1, 7] } };
  await callFromPage(page, 'PUT', `${url}/weekly_mail`, colleagueChange);
  await save(days);
  const conflict = page.getByRole('alertdialog', { name: 'Iemand was je voor' });
  await expect(conflict).toContainText('maandag, zondag');
  await expect(conflict).toContainText('woensdag');
  await conflict.getByRole('button', { name: 'Nieuwe versie bekijken' }).click();
  await expect(days.getByLabel('Zondag')).toBeChecked();
  await days.getByLabel('Zondag').uncheck();
  await save(days);
  await expect(saved(days)).toBeVisible();

  const website = page.getByRole('form', { name: 'Jullie website' });
  const origins = website.getByLabel('Op welke websites mag de lijst staan?');
  await origins.fill('www.club.nl/nieuws\ngeen adres');
  await save(website);
  await expect(origins).toBeFocused();
  await expect(origins).toHaveAccessibleDescription(/‘geen adres’ is geen adres van een website/);
  await origins.fill('www.club.nl/nieuws\n\nhttps://intranet.club.nl');
  await website.getByRole('switch', { name: 'Vindbaar via zoekmachines' }).click();
  await save(website);
  await expect(saved(website)).toBeVisible();
  await expect(origins).toHaveValue('https://www.club.nl\nhttps://intranet.club.nl');
  await page.setViewportSize({ width: 320, height: 600 });
  await expectNoHorizontalScroll(page);

  await page.goto(`${club.path}/dashboard`);
  await expect(page.getByText('Vindbaar via zoekmachines: nee → ja')).toBeVisible();
});
