import type { Page } from '@playwright/test';

import type { OpeningHours } from '../../../src/shared/organizations/opening-hours.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test, toast } from '../../support/browser/e2e.ts';
import { readQr } from '../../support/browser/qr.ts';
import { startSignedIn } from '../../support/browser/sign-in.ts';

const POINTS_PER_MM = 72 / 25.4;
const PIXELS_PER_MM = 96 / 25.4;

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test(
  'staff find a text, a poster, a wall and a feed, and take them along',
  { tag: '@journey' },
  async ({ page, context, club, portal }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    for (const tag of ['bal', 'bal', 'fluit']) await club.addItem(tag);
    await club.addItem('pet');
    await club.collect('pet');
    await club.addItem('verborgen', { is_public: false });
    await startSignedIn(page, club.email('staff'));
    await page.goto(`${club.path}/dashboard`);
    await page.getByRole('link', { name: 'Laat het weten' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Laat het weten');

    const list = `${portal.url}${club.path}/search`;
    const message = page.getByRole('textbox', { name: 'Bericht' });
    await expect(message).toHaveValue(/liggen nu 3 gevonden voorwerpen, van de afgelopen week/);
    await expect(message).toHaveValue(/2 ballen en een fluit/);
    await expect(message).toHaveAccessibleDescription('Voor een bericht in de club-app.');
    await expect(message).not.toHaveValue(/verborgen|pet/);
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 600 });
    await expectNoHorizontalScroll(page);
    await page.setViewportSize({ width: 390, height: 844 });

    await page.getByText('Kort', { exact: true }).click();
    const short = `Iets kwijt bij ${club.name}? Er liggen nu 3 gevonden voorwerpen. Kijk of er iets van jullie bij zit: ${list}`;
    await expect(message).toHaveValue(short);
    await message.fill(`Hoi! ${short}`);
    await page.getByRole('button', { name: 'Kopieer het bericht' }).click();
    await expect(toast(page, 'Gekopieerd')).toBeVisible();
    expect(await copied(page)).toBe(`Hoi! ${short}`);

    await page.getByRole('button', { name: 'Kopieer het adres van de feed' }).click();
    await expect.poll(() => copied(page)).toBe(`${portal.url}${club.path}/feed.atom`);
    await expect(page.getByRole('link', { name: 'Scherm openen' })).toHaveAttribute('href', `${club.path}/scherm`);

    // Only an admin sets which sites may show the list.
    await expect(page.getByText('Daarvoor moet een beheerder eerst invullen welke site dat is.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Website invullen' })).toHaveCount(0);
    await portal.sql(`
    insert into organization_settings (org_id, embed_origins)
    select id, '{https://www.club.example}' from organizations where subpath = '${club.subpath}'`);
    await page.reload();
    await page.getByRole('button', { name: 'Kopieer de code voor jullie website' }).click();
    await expect.poll(() => copied(page)).toContain(`<iframe src="${portal.url}${club.path}/embed`);

    await page.getByRole('link', { name: 'Poster maken' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Poster');
  },
);

test('an admin is led to the settings to put the list on their own site', async ({ page, club }) => {
  await startSignedIn(page, club.email('admin'));
  await page.goto(`${club.path}/dashboard`);
  await page.getByRole('link', { name: 'Laat het weten' }).click();
  await expect(page.getByRole('textbox', { name: 'Bericht' })).toHaveValue(/^Beste leden,\n\nIets kwijt\?/);
  await page.getByRole('link', { name: 'Website invullen' }).click();
  await expect(page).toHaveURL(`${club.path}/instellingen#jullie-website`);
});

test.describe('on paper', () => {
  // About 190 dots per inch.
  test.use({ viewport: { width: 1000, height: 1200 }, isMobile: false, hasTouch: false, deviceScaleFactor: 2 });

  test('a poster is exactly one A4 sheet with all texts, however long they are', async ({ page, club, portal }) => {
    const spans = [
      { opens: 510, closes: 720 },
      { opens: 780, closes: 990 },
      { opens: 1140, closes: 1260 },
    ];
    // Different hours every day, so that none can be combined.
    const hours: OpeningHours = {
      week: Array.from({ length: 7 }, (_, day) => spans.map(({ opens, closes }) => ({ opens: opens + day, closes }))),
      exceptions: [],
    };
    await startSignedIn(page, club.email('staff'));
    for (const isLong of [false, true]) {
      if (isLong) {
        await portal.sql(`
          update organizations set name = '${'Sportvereniging Voorwaarts '.repeat(4).trim()}', donation_after_months = 18
          where subpath = '${club.subpath}'`);
        await portal.sql(`
          insert into organization_settings (org_id, office_name, donation_destination, opening_hours)
          select id, 'de balie in de grote hal naast de kantine', '${'Stichting Kleren voor Iedereen '.repeat(3).trim()}',
            '${JSON.stringify(hours)}'
          from organizations where subpath = '${club.subpath}'`);
      }
      await page.goto(`${club.path}/poster`);
      for (const text of ['Iets kwijt?', 'Kom het halen', 'Iets gevonden?']) {
        await page.locator('label').filter({ hasText: text }).click();
        await expect(page.getByRole('radio', { name: text })).toBeChecked();
        const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
        const sheets = Array.from(pdf.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g), ([, width, height]) =>
          [width, height].map((points) => Math.round(Number(points) / POINTS_PER_MM)),
        );
        expect(sheets, text).toEqual([[210, 297]]);

        await page.emulateMedia({ media: 'print' });
        const poster = page.getByRole('article', { name: 'Voorbeeld van de poster' });
        const overflow = await poster.evaluate((sheet) => [
          sheet.scrollHeight - sheet.clientHeight,
          sheet.scrollWidth - sheet.clientWidth,
        ]);
        expect(overflow, text).toEqual([0, 0]);
        const code = page.getByRole('img', { name: /^QR-code naar / });
        // The QR code fills the available height.
        expect((await code.boundingBox())!.height / PIXELS_PER_MM).toBeGreaterThan(isLong ? 45 : 100);
        expect(await readQr(await code.screenshot())).toBe(`${portal.url}${club.path}/search`);
        await expect(poster).toContainText(`${new URL(portal.url).host}${club.path}`);
        await page.emulateMedia({ media: null });
      }
    }
    await expect(page.getByText('ma 8:30–12:00 en 13:00–16:30 en 19:00–21:00')).toBeVisible();
    await page.locator('label').filter({ hasText: 'Kom het halen' }).click();
    await expect(page.getByText('Kleding en spullen gaan na 18 maanden naar Stichting')).toBeVisible();
    await expectAccessible(page);
  });
});

test('browsers can parse the feed, whatever its texts', async ({ page, club, portal }) => {
  const { id } = await club.addItem('bal');
  await portal.sql(`update items set description = '<b>Rond</b> & ''blauw'' ]]>' where id = '${id}'`);
  await page.goto('/healthz');
  const feed = await page.evaluate(async (address) => {
    const answer = await fetch(address);
    const read = new DOMParser().parseFromString(await answer.text(), 'application/xml');
    const content = new DOMParser().parseFromString(read.querySelector('entry content')!.textContent, 'text/html');
    return {
      root: read.documentElement.tagName,
      namespace: read.documentElement.namespaceURI,
      ids: Array.from(read.querySelectorAll('id'), (each) => each.textContent),
      sentences: Array.from(content.querySelectorAll('p'), (each) => each.textContent),
      photos: content.images.length,
    };
  }, `${club.path}/feed.atom`);
  expect(feed).toEqual({
    root: 'feed',
    namespace: 'http://www.w3.org/2005/Atom',
    ids: [expect.stringMatching(/^urn:uuid:/), `urn:uuid:${id}`],
    sentences: [
      '',
      "<b>Rond</b> & 'blauw' ]]>",
      'Van jou? Kies ‘Dit is van mij’; je krijgt een mail als het klaarligt.',
    ],
    photos: 1,
  });
});
