import { randomUUID } from 'node:crypto';

import {
  expect,
  expectAccessible,
  expectReflow,
  test,
  toast,
  waitForHydrationOnLoad,
} from '../../support/browser/e2e.ts';
import { startSignedIn } from '../../support/browser/sign-in.ts';
import { linkFromMail } from '../../support/browser/sign-up.ts';
import { startIssuer } from '../../support/work-accounts/issuer.ts';

test('a group admin connects an identity provider once, and a location gets it and decides about passwords', async ({
  page,
  browser,
  club,
  portal,
}) => {
  const issuer = await startIssuer();
  const domain = `${club.subpath}.example`;
  issuer.people.set('bestuur', { email: `bestuur@${domain}`, email_verified: true });
  await portal.sql(`
    with park as (insert into groups (subpath, name) values ('${club.subpath}', 'Sportpark ${club.subpath}') returning id),
      admins as (insert into group_admins (group_id, email) select id, '${club.email('staff')}' from park)
    update organizations set group_id = park.id from park where subpath = '${club.subpath}'`);
  await startSignedIn(page, club.email('staff'));
  await page.goto(`/groep/${club.subpath}/beheer`);
  await page.getByRole('link', { name: 'Werkaccounts' }).click();
  await expect(page).toHaveTitle(`Werkaccounts | Sportpark ${club.subpath}`);
  const section = page.getByRole('region', { name: 'Werkaccounts' });
  await section.getByRole('button', { name: 'Inlogdienst koppelen' }).click();
  await section.getByText('Anders').click();
  issuer.allowRedirectTo(await section.getByText('/auth/v1/callback/').innerText());
  await section.getByLabel('Adres van de inlogdienst').fill(`${issuer.url}/elders`);
  await section.getByLabel('Client-id').fill(issuer.client_id);
  await section.getByLabel('Clientgeheim').fill(issuer.client_secret);
  await section.getByLabel('Domeinen van e-mailadressen').fill(domain);
  await expectAccessible(section);
  await page.context().setOffline(true);
  await section.getByRole('button', { name: 'Opslaan' }).click();
  await expect(section.locator(':focus').getByRole('alert')).toBeInViewport();
  await page.context().setOffline(false);
  await section.getByRole('button', { name: 'Opslaan' }).click();
  const state = section.getByRole('group', { name: 'Koppeling met de inlogdienst' });
  await expect(state).toBeFocused();
  await section.getByRole('button', { name: 'Test de koppeling' }).click();
  await expect(section.getByText(/^De test van .+ is niet gelukt/)).toBeInViewport();
  await expect(state).toBeFocused();
  await section.getByRole('button', { name: 'Wijzigen' }).click();
  await section.getByLabel('Adres van de inlogdienst').fill(issuer.url);
  await section.getByLabel('Clientgeheim').fill(issuer.client_secret);
  await section.getByRole('button', { name: 'Opslaan' }).click();
  await expect(state).toBeFocused();
  await expect(section.getByText('/auth/v1/callback/')).toBeVisible();
  await section.getByRole('button', { name: 'Test de koppeling' }).click();
  await page.getByLabel('Gebruikersnaam').fill('bestuur');
  await page.getByRole('button', { name: 'Inloggen' }).click();
  // Two taps at once are one.
  await section.getByRole('button', { name: 'Aanzetten' }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(section.getByText('Staat aan bij 1 locatie:')).toBeVisible();
  await expect(toast(page, 'Aangezet')).toHaveCount(1);
  await expect(state).toBeFocused();
  await section.getByRole('button', { name: 'Wijzigen' }).click();
  await section.getByLabel('Clientgeheim').fill(issuer.client_secret);
  await section.getByRole('button', { name: 'Opslaan' }).click();
  await expect(section.getByText('Staat aan bij 1 locatie, maar is gewijzigd na de laatste test.')).toBeVisible();
  await expect(state).toBeFocused();
  await section.getByRole('button', { name: 'Test de koppeling' }).click();
  await expect(section.getByText('Staat aan bij 1 locatie:')).toBeVisible();
  await section.getByRole('switch', { name: 'Vastzetten' }).click();
  await expect(section.getByRole('switch', { name: 'Vastzetten' })).toBeChecked();
  await expectAccessible(section);
  await expectReflow(page);

  await startSignedIn(page, club.email('admin'));
  await page.goto(`${club.path}/instellingen#werkaccounts`);
  const own = page.getByRole('region', { name: 'Werkaccounts' });
  await expect(own.getByText(`Vastgezet door Sportpark ${club.subpath}`)).toBeVisible();
  await expect(own.getByText(`Sportpark ${club.subpath} regelt deze koppeling`)).toBeVisible();
  await expect(own.getByText('Staat aan: medewerkers kunnen met hun werkaccount inloggen.')).toBeVisible();
  await expect(own.getByRole('button', { name: /Wijzigen|Uitzetten|Verwijderen/ })).toHaveCount(0);
  await expect(own.getByText('Laat eerst minstens één beheerder via de inlogdienst inloggen.')).toBeVisible();
  await portal.sql(`
    insert into work_accounts (connection_id, user_id, issuer, subject)
    select c.id, u.id, c.issuer, 'directeur' from work_account_connections c
      join organizations o on o.id = c.org_id and o.subpath = '${club.subpath}', users u
    where u.email = '${club.email('admin')}'`);
  await page.reload();
  await own.getByRole('switch', { name: 'Inloggen met een wachtwoord mag ook' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Toch uitzetten' }).click();
  await expect(own.getByText('Mag niet')).toBeVisible();
  await expectAccessible(own);
  await portal.sql(`
    update work_account_connections c set is_on = false from organizations o
    where o.id = c.org_id and o.subpath = '${club.subpath}'`);
  await page.reload();
  await expect(own.getByText('Mag nu wel, zolang de koppeling uit staat')).toBeVisible();
  await portal.sql(`
    update work_account_connections c set is_on = true from organizations o
    where o.id = c.org_id and o.subpath = '${club.subpath}'`);

  // A newcomer reads what happens next on the page that began.
  await portal.sql(
    `update work_account_connections set confirmed_domains = domains where org_id = (select id from organizations where subpath = '${club.subpath}')`,
  );
  issuer.people.set('nieuw', { email: `nieuw@${domain}`, email_verified: true, name: 'Nieuwe Collega' });
  const newcomer = await browser.newPage({ baseURL: portal.url });
  waitForHydrationOnLoad(newcomer);
  await newcomer.goto(`${club.path}/auth`);
  await newcomer.getByRole('button', { name: 'Inloggen met je werkaccount' }).click();
  await newcomer.getByLabel('Gebruikersnaam').fill('nieuw');
  await newcomer.getByRole('button', { name: 'Inloggen' }).click();
  await expect(newcomer.getByText('Je account wacht op goedkeuring')).toBeVisible();
  await newcomer.close();

  // A location that stops using the connection can take it again.
  await portal.sql(`update group_connections set is_locked = false where domains = '{${domain}}'`);
  await page.reload();
  await own.getByRole('button', { name: 'Hier niet gebruiken' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Niet gebruiken' }).click();
  await expect(own.getByText(`Sportpark ${club.subpath} heeft een koppeling voor alle locaties.`)).toBeVisible();
  await expectAccessible(own);
  await own.getByRole('button', { name: 'Die van de groep gebruiken' }).click();
  await expect(own.getByText('Staat aan: medewerkers kunnen met hun werkaccount inloggen.')).toBeVisible();
  await issuer.close();
});

test('a group admin is asked before an own connection is replaced, and the focus stays in the section', async ({
  page,
  club,
  portal,
}) => {
  const name = `Sportpark ${club.subpath}`;
  const columns = 'kind, issuer, client_id, client_secret, domains, newcomers, is_on, tested_at';
  const values = `'google', 'https://accounts.google.com', 'terecht', '', '{${club.subpath}.example}', 'staff', true`;
  await portal.sql(`
    with park as (insert into groups (subpath, name) values ('${club.subpath}', '${name}') returning id),
      admins as (insert into group_admins (group_id, email) select id, '${club.email('staff')}' from park),
      connections as (insert into group_connections (group_id, ${columns}) select id, ${values}, now() from park),
      own as (insert into work_account_connections (org_id, ${columns})
        select id, ${values}, now() from organizations where subpath = '${club.subpath}')
    update organizations set group_id = park.id from park where subpath = '${club.subpath}'`);
  const setTest = (columns: string) =>
    portal.sql(`
    update group_connections c set ${columns} from groups g where g.id = c.group_id and g.subpath = '${club.subpath}'`);
  await startSignedIn(page, club.email('staff'));
  await page.goto(`/groep/${club.subpath}/beheer/werkaccounts`);
  const section = page.getByRole('region', { name: 'Werkaccounts' });
  const lock = section.getByRole('switch', { name: 'Vastzetten' });
  const question = page.getByRole('alertdialog', { name: 'Vastzetten bij alle locaties?' });
  await lock.click();
  await expect(question).toContainText('een eigen koppeling. Die wordt nu verwijderd en komt niet terug.');
  await expectAccessible(question);
  await question.getByRole('button', { name: 'Annuleren' }).click();

  await setTest(`test_problem = 'De inlogdienst is niet bereikbaar.'`);
  await page.reload();
  await expect(section.getByText(/^Staat aan bij 0 locaties, maar de test van .+ is niet gelukt\./)).toBeVisible();
  await lock.click();
  await expect(question).toContainText('Die vervalt zodra de koppeling van de groep aanstaat en getest is.');
  await question.getByRole('button', { name: 'Vastzetten' }).click();
  await expect(lock).toBeChecked();

  await setTest('test_problem = null');
  await page.reload();
  const state = section.getByRole('group', { name: 'Koppeling met de inlogdienst' });
  const answer = (title: string, name: string) =>
    page.getByRole('alertdialog', { name: title }).getByRole('button', { name }).click();
  await section.getByRole('button', { name: 'Uitzetten' }).click();
  await answer('Koppeling uitzetten?', 'Uitzetten');
  await expect(section.getByRole('button', { name: 'Aanzetten' })).toBeVisible();
  await expect(state).toBeFocused();
  await section.getByRole('button', { name: 'Aanzetten' }).click();
  await answer('Aanzetten bij alle locaties?', 'Annuleren');
  await section.getByRole('button', { name: 'Verwijderen' }).click();
  await answer('Koppeling verwijderen?', 'Verwijderen');
  await expect(section.getByRole('button', { name: 'Inlogdienst koppelen' })).toBeVisible();
  await expect(state).toBeFocused();
});

test('with an address of several locations, a colleague chooses where to sign in', async ({ page, club, portal }) => {
  const [academy, own, tennis] = [randomUUID(), randomUUID(), randomUUID()];
  const domain = `${club.subpath}.example`;
  await portal.sql(`
    with others as (
      insert into organizations (sector, subpath, name)
      values ('schools', '${club.subpath}-a', 'Academie'), ('sportclubs', '${club.subpath}-t', 'Tennis') returning id, name
    ), locations (org_id, id) as (
      select id, (case name when 'Academie' then '${academy}' else '${tennis}' end)::uuid from others
      union all select id, '${own}' from organizations where subpath = '${club.subpath}'
    )
    insert into work_account_connections
      (org_id, id, kind, issuer, client_id, client_secret, domains, confirmed_domains, newcomers, is_on)
    select org_id, id, 'oidc', 'http://127.0.0.1:9', 'terecht', '', '{${domain}}', '{${domain}}', 'staff', true
    from locations`);
  const address = page.getByLabel('E-mailadres');
  const where = page.getByRole('combobox', { name: 'Waar werk je?' });
  const button = page.getByRole('button', { name: /^Inloggen met je/ });
  await page.goto('/auth');
  await address.fill(`noor@${domain}`);
  await expect(where.locator('option')).toHaveText(['Kies je organisatie', 'Academie', club.name, 'Tennis']);
  await expect(where).toHaveValue('');
  await expect(button).toHaveText('Inloggen met je school- of werkaccount');
  await expect(button).toBeDisabled();
  await where.selectOption('Academie');
  await expect(button).toHaveText('Inloggen met je schoolaccount');
  await expectAccessible(page);
  await expectReflow(page);
  await page.route('**/auth/v1/sso', (route) => route.abort());
  const asked = page.waitForRequest('**/auth/v1/sso');
  await button.click();
  expect((await asked).postDataJSON()).toMatchObject({ provider_id: academy });

  // This device visited the club.
  await page.goto(`${club.path}/search`);
  await page.goto('/auth');
  await address.fill(`noor@${domain}`);
  await expect(where).toHaveValue(own);
  await expect(button).toHaveText('Inloggen met je werkaccount');
  await page.getByRole('tab', { name: 'Account aanmaken' }).click();
  await address.fill(`noor@${domain}`);
  await expect(where).toHaveValue(own);
  await expect(button).toBeEnabled();

  // An invitation says where.
  const invited = `nieuw@${domain}`;
  await startSignedIn(page, club.email('admin'));
  await page.goto(`${club.path}/dashboard`);
  await page.getByLabel('E-mailadressen').fill(invited);
  await page.getByRole('button', { name: 'Uitnodigen' }).click();
  await expect(page.getByText('Openstaande uitnodigingen (1)')).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.goto(await linkFromMail(page, invited, 'Je bent uitgenodigd'));
  await expect(button).toHaveText(`Inloggen met je werkaccount van ${club.name}`);
  await expect(where).toBeHidden();
});

test('the provider sees at once that an organisation without its group has no work accounts', async ({
  page,
  club,
  portal,
}) => {
  const columns = 'kind, issuer, client_id, client_secret, domains, newcomers';
  const values = `'google', 'https://accounts.google.com', 'terecht', '', '{${club.subpath}.example}', 'staff'`;
  await portal.sql(`
    with park as (insert into groups (subpath, name) values ('${club.subpath}', 'Sportpark ${club.subpath}') returning id),
      entered as (insert into group_connections (group_id, ${columns}) select id, ${values} from park),
      copied as (insert into work_account_connections (org_id, from_group, ${columns})
        select o.id, park.id, ${values} from organizations o, park where o.subpath = '${club.subpath}')
    update organizations set group_id = park.id from park where subpath = '${club.subpath}'`);
  await startSignedIn(page, 'aanbieder@terecht.example');
  await page.goto(`/beheer?q=${club.subpath}`);
  await page.getByRole('link', { name: `Club ${club.subpath}` }).click();
  const section = page.getByRole('region', { name: 'Werkaccounts' });
  await expect(section.getByText(`Van Sportpark ${club.subpath}.`)).toBeVisible();
  await page.getByRole('combobox', { name: 'Groep' }).selectOption('Geen groep');
  await page.getByRole('button', { name: 'Groep opslaan' }).click();
  await expect(section.getByRole('button', { name: 'Inlogdienst koppelen' })).toBeVisible();
});
