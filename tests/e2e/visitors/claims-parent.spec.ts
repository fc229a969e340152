import type { APIRequestContext, Page } from '@playwright/test';

import type { DeskClaim } from '../../../src/shared/claims/contract.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test, toast } from '../../support/browser/e2e.ts';
import { blueShirtPhoto } from '../../support/browser/item-form.ts';
import { startSignedIn } from '../../support/browser/sign-in.ts';
import { linkFromMail, newAddress } from '../../support/browser/sign-up.ts';

const words = 'Er staat Mees in de kraag, en er zit een knikker in de zak.';

const chosenPhoto = (page: Page) => page.getByRole('region', { name: 'Foto' }).getByAltText('Je foto');

async function addPhoto(page: Page): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Foto toevoegen' }).click();
  await (await choosing).setFiles(await blueShirtPhoto());
  await expect(chosenPhoto(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Andere foto' })).toBeFocused();
}

type Decision = 'approve' | 'ask' | 'reject' | 'hand-over';

/** Decides on claims as a colleague at the desk. */
async function signInAtDesk(request: APIRequestContext, email: string) {
  const answer = await request.post('/auth/v1/token?grant_type=password', {
    data: { email, password: 'terecht-demo' },
  });
  const headers = { authorization: `Bearer ${((await answer.json()) as { access_token: string }).access_token}` };
  const { org_id } = (await (await request.get('/api/profile', { headers })).json()) as { org_id: string };
  return {
    async claimOf(address: string, tag: string): Promise<DeskClaim> {
      const listed = await request.get(`/api/organizations/${org_id}/claims`, { headers });
      const { claims } = (await listed.json()) as { claims: DeskClaim[] };
      return claims.find((claim) => claim.address === address && claim.item_name === tag)!;
    },
    async decide({ id }: { id: string }, step: Decision, data?: object): Promise<DeskClaim> {
      const decided = await request.post(`/api/claims/${id}/${step}`, { headers, ...(data && { data }) });
      expect(decided.status()).toBe(200);
      return (await decided.json()) as DeskClaim;
    },
    collect: ({ id }: { id: string }) => request.post(`/api/items/${id}/collect`, { headers }),
  };
}

test(
  'a parent without an account claims a coat and follows the claim until the coat is ready',
  { tag: '@journey' },
  async ({ page, club }) => {
    await club.addItem('winterjas');
    await club.addItem('muts');
    const address = newAddress();

    await page.goto(`${club.path}/search`);
    await page.getByRole('link', { name: 'Bekijk groot: winterjas' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Dit is van mij' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dit is van mij' })).toBeVisible();

    // Validation errors, a lost connection and a reload all keep the typed text.
    await page.getByRole('button', { name: 'Versturen' }).click();
    await expect(page.getByLabel('Je naam')).toBeFocused();
    await expect(page.getByText('Vul je e-mailadres in.')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Je naam').fill('Sanne de Vries');
    await page.getByLabel('Je e-mailadres').fill('sanne@');
    await page.getByLabel('Waaraan herken je het?').fill(words);
    await expect(page.getByText('Dit is geen volledig e-mailadres.')).toBeVisible();
    await page.getByLabel('Je e-mailadres').fill('sanne@gmial.com');
    await page.getByRole('button', { name: 'Bedoel je gmail.com?' }).click();
    await expect(page.getByLabel('Je e-mailadres')).toHaveValue('sanne@gmail.com');
    await expect(page.getByLabel('Je e-mailadres')).toBeFocused();
    await page.getByLabel('Je e-mailadres').fill(newAddress());
    await addPhoto(page);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Versturen' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Nog niet verstuurd' })).toContainText('geen verbinding');
    await page.getByRole('button', { name: 'Toch nog wijzigen' }).click();
    await page.context().setOffline(false);
    await page.reload();
    await expect(page.getByLabel('Waaraan herken je het?')).toHaveValue(words);
    await expect(chosenPhoto(page)).toBeVisible();
    await page.setViewportSize({ width: 320, height: 600 });
    await expectNoHorizontalScroll(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Versturen' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Kijk in je mail' })).toBeFocused();

    // A wrong address can be corrected without losing the rest.
    await page.getByRole('button', { name: 'Adres klopt niet' }).click();
    await expect(page.getByLabel('Je e-mailadres')).toBeFocused();
    await page.getByLabel('Je e-mailadres').fill(address);
    await page.getByRole('button', { name: 'Versturen' }).click();
    await expect(page.getByText(address)).toBeVisible();
    await expectAccessible(page);

    // The link in the mail opens another tab, and this one follows.
    const mail = await page.context().newPage();
    const link = await linkFromMail(mail, address, 'Bevestig je aanvraag');
    await mail.goto(link);
    await expect(mail.getByText(`Deze link is voor ${address}`)).toBeVisible();
    await expect(mail.getByText(words)).toBeVisible();
    await expect(mail.getByText('Sanne de Vries', { exact: true })).toBeVisible();
    await expect(mail.getByRole('img', { name: 'Meegestuurde foto' })).toBeVisible();
    await expect(mail).not.toHaveURL(/token/);
    await expectAccessible(mail);
    await mail.getByRole('button', { name: 'Bevestigen' }).click();
    await expect(mail).toHaveURL('/mijn');
    await expect(mail.getByRole('status').filter({ hasText: 'Je aanvraag is binnen bij het clubhuis' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Je aanvraag is binnen bij het clubhuis' })).toBeVisible();
    await mail.reload();
    await expect(mail.getByRole('article', { name: 'winterjas' })).toBeVisible();
    await expect(mail.getByText('Je aanvraag is binnen')).toHaveCount(0);
    await mail.close();

    // The unsent answer to a question is saved too.
    const office = await signInAtDesk(page.request, club.email('staff'));
    const claim = await office.claimOf(address, 'winterjas');
    await office.decide(claim, 'ask', { text: 'Welke kleur heeft de voering?' });
    await page.getByRole('link', { name: 'Naar mijn spullen' }).click();
    const coat = page.getByRole('article', { name: 'winterjas' });
    await expect(coat).toContainText('Vraag voor jou');
    await expect(coat).toContainText('Welke kleur heeft de voering?');
    await coat.getByText('Wat je hebt ingevuld').click();
    await expect(coat.getByAltText('Je foto')).toBeVisible();
    await coat.getByRole('button', { name: 'Antwoord versturen' }).click();
    await expect(coat.getByText('Vul je antwoord in, of voeg een foto toe.')).toBeVisible();
    await coat.getByLabel('Je antwoord').fill('Geel, met rode stippen.');
    await expect(coat.getByText('Vul je antwoord in, of voeg een foto toe.')).toHaveCount(0);
    await page.reload();
    await expect(coat.getByLabel('Je antwoord')).toHaveValue('Geel, met rode stippen.');
    await expectAccessible(page);
    await coat.getByRole('button', { name: 'Antwoord versturen' }).click();
    await expect(toast(page, 'Je antwoord is verstuurd')).toBeVisible();
    await expect(coat).toContainText('In behandeling');
    await expect(coat.getByLabel('Je antwoord')).toBeHidden();

    // Only the claimant sees the code; everyone sees that the item is reserved.
    const { code } = await office.decide(claim, 'approve');
    await page.reload();
    await expect(coat).toContainText('Ligt voor je klaar');
    await expect(coat.getByText(code!, { exact: true })).toBeVisible();
    await expect(coat.getByRole('img', { name: `QR-code van je code ${code}` })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 600 });
    await expectNoHorizontalScroll(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${club.path}/search`);
    await expect(page.getByRole('listitem').filter({ hasText: 'winterjas' }).first()).toContainText('Gereserveerd');

    // A known visitor needs no mail and types their name only once.
    await page.getByRole('button', { name: 'Meer: muts' }).click();
    await expect(page.getByRole('link', { name: 'Dit is van mij' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Je naam')).toHaveValue('Sanne de Vries');
    await expect(page.getByText(`Je vraagt dit aan als ${address}`)).toBeVisible();
    await page.getByLabel('Waaraan herken je het?').fill('De pompon zit los.');
    await page.getByRole('button', { name: 'Versturen' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Je aanvraag is binnen bij het clubhuis' })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Naar mijn spullen' }).click();
    await page.getByRole('button', { name: 'Intrekken: muts' }).click();
    await expectAccessible(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Intrekken', exact: true }).click();
    await expect(page.getByRole('article', { name: 'muts' })).toContainText('Ingetrokken');

    await page.getByRole('button', { name: 'Alles wissen' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Alles wissen' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Alles is gewist' })).toBeFocused();
    await page.goto(link);
    await expect(page.getByText('Deze link werkt niet meer.')).toBeVisible();
    await expectAccessible(page);
    await page.goto(`${club.path}/search`);
    await expect(page.getByText('Gereserveerd')).toBeHidden();
  },
);

test('a visit that ended elsewhere keeps the typed text; a forged link leads nowhere else', async ({
  page,
  portal,
  club,
}) => {
  const address = newAddress();
  const { id } = await club.addItem('regenjas');
  await page.goto(`${club.path}/aanvraag/${id}`);
  await page.getByLabel('Je naam').fill('Mo Bakker');
  await page.getByLabel('Je e-mailadres').fill(address);
  await page.getByLabel('Waaraan herken je het?').fill(words);
  await page.getByRole('button', { name: 'Versturen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kijk in je mail' })).toBeVisible();

  const link = new URL(await linkFromMail(page, address, 'Bevestig je aanvraag'));
  link.hash = link.hash.replace(/to=.*/, 'to=https://elders.example/mijn');
  await page.goto(link.href);
  await page.getByRole('button', { name: 'Bevestigen' }).click();
  await expect(page).toHaveURL('/mijn');
  const jacket = page.getByRole('article', { name: 'regenjas' });
  await expect(jacket).toContainText('In behandeling');

  const other = await club.addItem('laars');
  await page.goto(`${club.path}/aanvraag/${other.id}`);
  await page.getByLabel('Waaraan herken je het?').fill('Er zit een gat in de hak.');
  await portal.sql(`delete from visitor_sessions where address = '${address}'`);
  await page.getByRole('button', { name: 'Versturen' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'We weten niet meer wie je bent.' })).toBeVisible();
  await expect(page.getByLabel('Je e-mailadres')).toHaveValue(address);
  await expect(page.getByLabel('Waaraan herken je het?')).toHaveValue('Er zit een gat in de hak.');
  await expectAccessible(page);

  await page.goto('/mijn');
  await expect(page.getByRole('heading', { level: 1, name: 'Mijn spullen' })).toBeVisible();
  await page.getByLabel('E-mailadres').fill(address);
  await page.getByRole('button', { name: 'Mail me een link' }).click();
  await expect(page.getByText('Dan krijg je een mail met een link.')).toBeVisible();
  await page.goto(await linkFromMail(page, address, 'Jouw pagina op Terecht'));
  await page.getByRole('button', { name: 'Verder' }).click();
  await expect(jacket).toContainText('In behandeling');

  // A reload also restores the photo of an answer.
  const office = await signInAtDesk(page.request, club.email('staff'));
  const claim = await office.claimOf(address, 'regenjas');
  await office.decide(claim, 'ask', { text: 'Heb je een foto?' });
  await page.reload();
  await addPhoto(page);
  await page.reload();
  await expect(chosenPhoto(page)).toBeVisible();
  await jacket.getByRole('button', { name: 'Antwoord versturen' }).click();
  await expect(jacket.getByRole('list', { name: 'Vragen en antwoorden' }).getByAltText('Je foto')).toBeVisible();

  // A rejected claimant can report the loss with one more tap.
  await office.decide(claim, 'reject', { reason: 'De voering is groen.' });
  await page.reload();
  await expect(jacket).toContainText('Afgewezen');
  await page.getByRole('button', { name: 'Bekijk mijn gegevens' }).click();
  await expect(page.getByRole('definition').filter({ hasText: /^afgewezen$/ })).toBeVisible();
  await expectAccessible(page);
  await jacket.getByRole('link', { name: 'Meld het als kwijt' }).click();
  await expect(page.getByLabel('Wat ben je kwijt?')).toHaveValue(
    `regenjas, ${words[0]!.toLowerCase()}${words.slice(1)}`,
  );
  await expect(page.getByText(address)).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Dit apparaat vergeten' }).click();
  await expect(page.getByLabel('E-mailadres')).toBeVisible();
});

test('confirming a claim after the item was collected or disposed of says so, and names the contact', async ({
  page,
  portal,
  club,
}) => {
  const address = newAddress();
  const { id } = await club.addItem('trui');
  await portal.sql(`insert into organization_settings (org_id, phone, contact_email)
    select id, '033-5550123', 'balie@club.example' from organizations where subpath = '${club.subpath}'`);
  await page.goto(`${club.path}/aanvraag/${id}`);
  await page.getByLabel('Je naam').fill('Mo Bakker');
  await page.getByLabel('Je e-mailadres').fill(address);
  await page.getByLabel('Waaraan herken je het?').fill(words);
  await page.getByRole('button', { name: 'Versturen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kijk in je mail' })).toBeVisible();
  const link = await linkFromMail(page, address, 'Bevestig je aanvraag');
  const office = await signInAtDesk(page.request, club.email('staff'));
  await office.collect({ id });

  await page.goto(link);
  await expect(page.getByText('Dit voorwerp is er niet meer')).toBeVisible();
  await expect(page.getByRole('link', { name: '033-5550123' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Verder' }).click();
  const message = page.getByRole('status').filter({ hasText: 'Dit voorwerp is er niet meer: trui' });
  await expect(message).toContainText('Vraag het na bij het clubhuis: 033-5550123 of balie@club.example.');
  await expect(page.getByRole('article', { name: 'trui' })).toContainText('Gesloten');
  await expect(page.getByText('Je aanvraag is binnen')).toHaveCount(0);
  await expectAccessible(page);
});

test("the visitor's page keeps its order while it is open, and says how a claim ended", async ({
  page,
  portal,
  club,
}) => {
  const [coat, hat, scarf] = [await club.addItem('jas'), await club.addItem('muts'), await club.addItem('sjaal')];
  const asked = await club.addClaim(coat, 'Sanne');
  await club.addClaim(hat, 'Sanne');
  await club.addClaim(scarf, 'Sanne');
  const address = club.email('pending');
  await portal.sql(
    `update claims set address = '${address}' where item_id in ('${coat.id}', '${hat.id}', '${scarf.id}')`,
  );
  const office = await signInAtDesk(page.request, club.email('staff'));
  await office.decide(asked, 'ask', { text: 'Welke maat is het?' });

  await startSignedIn(page, address);
  await page.goto('/mijn');
  const names = page.getByRole('article').getByRole('heading');
  await expect(names).toHaveText(['jas', 'sjaal', 'muts']);
  await page.getByLabel('Je antwoord').fill('Maat 128.');
  await page.getByRole('button', { name: 'Antwoord versturen' }).click();
  await expect(page.getByRole('article', { name: 'jas' })).toContainText('In behandeling');
  await expect(names).toHaveText(['jas', 'sjaal', 'muts']);
  await page.reload();
  await expect(names).toHaveText(['sjaal', 'muts', 'jas']);

  await page.goto(`${club.path}/search/${coat.id}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link', { name: 'Je hebt dit aangevraagd' })).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Dit is van mij' })).toHaveCount(0);
  await expectAccessible(dialog);

  const others = await club.addClaim(hat, 'Joris');
  await office.decide(others, 'approve');
  await page.goto(`${club.path}/search/${hat.id}`);
  await expect(dialog.getByRole('link', { name: 'Je hebt dit aangevraagd' })).toBeVisible();
  await office.decide(others, 'hand-over');
  await office.collect(scarf);
  await page.keyboard.press('Escape');
  await page.goto('/mijn');
  await expect(page.getByRole('article', { name: 'muts' })).toContainText('Het bleek van iemand anders te zijn');
  await expect(page.getByRole('article', { name: 'sjaal' })).toContainText('Was jij dat zelf?');
  await expect(page.getByRole('article', { name: 'sjaal' })).not.toContainText('iemand anders');
});
