import { expect, expectAccessible, expectNoHorizontalScroll, test, toast } from '../../support/browser/e2e.ts';
import { fillSignIn, startSignedIn } from '../../support/browser/sign-in.ts';
import { linkFromMail, newAddress } from '../../support/browser/sign-up.ts';

test(
  'a pasted list shows its errors first, the others are invited, and a new colleague gets in',
  { tag: '@journey' },
  async ({ page, browser, baseURL, club }) => {
    const [first, second] = [newAddress(), newAddress()];
    await startSignedIn(page, club.email('admin'));
    await page.goto(`${club.path}/dashboard`);
    await page.getByLabel('Rol', { exact: true }).selectOption('student_helper');
    // A possible typo is confirmed before anything is sent.
    await page.getByLabel('E-mailadressen').fill(`Nora <${first}>, kees@gmial.com`);
    await page.getByRole('button', { name: 'Uitnodigen' }).click();
    await page.getByRole('button', { name: 'Bedoel je gmail.com?' }).click();
    await expect(page.getByLabel('E-mailadressen')).toHaveValue(`Nora <${first}>, kees@gmail.com`);
    await expect(page.getByRole('button', { name: 'Uitnodigen', exact: true })).toBeEnabled();
    await page.getByLabel('E-mailadressen').fill(`Nora <${first}>; ${second}, kees@school\n${club.email('staff')}`);
    await page.getByRole('button', { name: 'Uitnodigen' }).click();
    await expect(page.getByText('2 adressen krijgen geen uitnodiging:')).toBeVisible();
    await expect(page.getByText('kees@school: geen geldig adres: het einde ontbreekt, zoals .nl')).toBeVisible();
    await expect(page.getByText(`${club.email('staff')}: al lid`)).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 600 });
    await expectNoHorizontalScroll(page);
    await page.getByRole('button', { name: 'Nodig de andere 2 uit' }).click();
    await expect(toast(page, '2 uitnodigingen verstuurd')).toBeVisible();
    await expect(page.getByLabel('E-mailadressen')).toHaveValue('kees@school');
    await expect(page.getByText(`Persoon admin nodigde ${first} uit als leerlinghulp`)).toBeVisible();
    const context = await browser.newContext({ ...(baseURL && { baseURL }) });
    const invited = await context.newPage();
    // The mail must leave before the invitation is withdrawn, because a withdrawn one is never sent.
    const withdrawn = await linkFromMail(invited, second, 'Je bent uitgenodigd');
    await page.getByRole('button', { name: `Intrekken: ${second}` }).click();
    await expect(toast(page, 'Uitnodiging ingetrokken')).toBeVisible();
    await expect(page.getByText('Openstaande uitnodigingen (1)')).toBeVisible();

    await invited.goto(await linkFromMail(invited, first, 'Je bent uitgenodigd'));
    await expect(invited.getByText(`om bij ${club.name} mee te werken als leerlinghulp`)).toBeVisible();
    await expect(invited).not.toHaveURL(/token/);
    await expectAccessible(invited);
    await invited.getByLabel('Naam').fill('Nora Nieuw');
    await invited.getByLabel('Wachtwoord').fill('kort');
    await invited.getByRole('button', { name: 'Uitnodiging aannemen' }).click();
    await expect(invited.getByText('Wachtwoord moet minimaal 6 tekens bevatten')).toBeVisible();
    await invited.getByLabel('Wachtwoord').fill('zes tekens');
    await invited.getByRole('button', { name: 'Uitnodiging aannemen' }).click();
    await expect(invited).toHaveURL(`${club.path}/dashboard`);
    await expect(invited.getByRole('heading', { level: 1 })).toHaveText('Gevonden voorwerpen overzicht');
    // A withdrawn invitation says so.
    await invited.goto(withdrawn);
    await expect(invited.getByText('Deze uitnodiging is ingetrokken, verlopen of al aangenomen.')).toBeVisible();
    await expectAccessible(invited);
    await context.close();
    await page.reload();
    await expect(page.getByLabel('Rol van Nora Nieuw')).toHaveValue('student_helper');
    await expect(page.getByText('Nora Nieuw nam de uitnodiging aan en is nu leerlinghulp')).toBeVisible();
  },
);

test('a user with an account signs in and accepts; another invitation undoes leaving', async ({
  page,
  browser,
  baseURL,
  club,
}) => {
  const staff = club.email('staff');
  await startSignedIn(page, staff);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Organisatie verlaten' }).click();
  await expectAccessible(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verlaten' }).click();
  await expect(toast(page, `Je hebt ${club.name} verlaten`)).toBeVisible();
  await expect(page.getByText('Ouder', { exact: true })).toBeVisible();
  await page.evaluate(() => localStorage.clear());

  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const admin = await context.newPage();
  await startSignedIn(admin, club.email('admin'));
  await admin.goto(`${club.path}/dashboard`);
  await expect(admin.getByText('Persoon staff verliet de organisatie')).toBeVisible();
  await admin.getByLabel('E-mailadressen').fill(staff);
  await admin.getByRole('button', { name: 'Uitnodigen' }).click();
  await expect(toast(admin, 'Uitnodiging verstuurd')).toBeVisible();

  await page.goto(await linkFromMail(page, staff, 'Je bent uitgenodigd'));
  await expect(page.getByText('Je hebt al een account met dit e-mailadres. Log in om mee te doen.')).toBeVisible();
  await expectAccessible(page);
  await fillSignIn(page, staff, 'terecht-demo');
  await page.getByRole('button', { name: 'Ja, ik doe mee' }).click();
  await expect(toast(page, 'Welkom!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Medewerkers overzicht');

  await admin.reload();
  await admin.getByLabel('Nieuwe beheerder').selectOption('Persoon staff');
  await admin.getByRole('button', { name: 'Overdragen' }).click();
  await expectAccessible(admin);
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Overdragen' }).click();
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Medewerkers overzicht');
  await context.close();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overzicht');
  await expect(page.getByText('Persoon admin droeg het beheer over aan Persoon staff')).toBeVisible();
  await page.goto('/account');
  await page.getByRole('button', { name: 'Organisatie verlaten' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verlaten' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Maak eerst iemand anders beheerder' })).toBeVisible();
});

test('a new director gets a checklist, and done items are ticked off', async ({ page, portal, club }) => {
  await portal.sql(`
    insert into organization_setup (org_id) select id from organizations where subpath = '${club.subpath}'`);
  await club.addItem('bal');
  await startSignedIn(page, club.email('admin'));
  await page.goto(`${club.path}/dashboard`);
  const todo = page.getByRole('region', { name: 'Aan de slag' });
  await expect(todo.getByRole('listitem').filter({ hasText: '(gedaan)' })).toHaveCount(2);
  await expectAccessible(page);

  await todo.getByRole('link', { name: 'Hang de poster op' }).click();
  await expect(page.getByRole('img', { name: `QR-code naar ${portal.url}${club.path}/search` })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Afdrukken' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Iets kwijt?' })).toBeVisible();
  const printed = page.waitForResponse('**/setup/poster');
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await printed;
  await page.emulateMedia({ media: 'screen' });
  await page.goto(`${club.path}/dashboard`);
  await expect(todo.getByRole('listitem').filter({ hasText: '(gedaan)' })).toHaveCount(3);
  await todo.getByRole('button', { name: 'Verberg' }).click();
  await expect(todo).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Accounts' })).toBeVisible();
  await expect(todo).toHaveCount(0);
});

test('an admin who signed in long ago confirms who they are before inviting another admin', async ({
  page,
  club,
  portal,
}) => {
  const email = club.email('admin');
  const invited = newAddress();
  await startSignedIn(page, email);
  await page.goto(`${club.path}/dashboard`);
  await portal.sql(`update sessions set authenticated_at = now() - interval '1 hour'
    where user_id = (select id from users where email = '${email}')`);
  await page.getByLabel('Rol', { exact: true }).selectOption('admin');
  await page.getByLabel('E-mailadressen').fill(invited);
  await page.getByRole('button', { name: 'Uitnodigen' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Bevestig dat jij het bent' });
  await dialog.getByLabel('Wachtwoord', { exact: true }).fill('terecht-demo');
  await dialog.getByRole('button', { name: 'Bevestigen' }).click();
  await expect(toast(page, 'Uitnodiging verstuurd')).toBeVisible();
  await expect(page.getByText(`Persoon admin nodigde ${invited} uit als beheerder`)).toBeVisible();
});
