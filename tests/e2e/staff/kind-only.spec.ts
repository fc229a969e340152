import { expect, expectAccessible, expectNoHorizontalScroll, test, toast } from '../../support/browser/e2e.ts';
import { choosePhoto, submitButton } from '../../support/browser/item-form.ts';
import { startSignedIn } from '../../support/browser/sign-in.ts';

const NARROW = { width: 320, height: 640 };

test(
  'a phone is placed as kind only, unless staff choose otherwise',
  { tag: '@journey' },
  async ({ page, browser, club }) => {
    await page.setViewportSize(NARROW);
    await startSignedIn(page, club.email('staff'));
    await page.goto(`${club.path}/upload`);
    const choice = page.getByRole('switch', { name: 'Alleen soort tonen' });
    await expect(page.getByRole('switch', { name: 'Zichtbaar zonder inloggen' })).toBeChecked();
    await expect(choice).not.toBeChecked();
    await choosePhoto(page);
    await expect(page.getByText('Foto staat klaar')).toBeVisible();
    await page.getByLabel('Extra tags').fill('blauwe iPhones, kras');
    await expect(choice).toBeChecked();
    await expect(choice).toHaveAccessibleDescription(/^Voorgesteld, want dit lijkt iets van waarde\./);
    await page.getByLabel('Laatst gezien').fill('Kleedkamer 4');
    await page.getByLabel('Beschrijving').fill('Met een barst');
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);

    // The user's choice stays, whatever the tags.
    await choice.click();
    await page.getByLabel('Extra tags').fill('blauwe iPhone, kras');
    await expect(choice).not.toBeChecked();
    await choice.click();
    await submitButton(page).click();
    await expect(toast(page, 'Je voorwerp is geplaatst')).toBeVisible();
    await expect(page.getByText('Wie hier niet werkt, ziet alleen de soort.')).toBeVisible();
    await page.getByRole('link', { name: /^Bekijk / }).click();
    await expect(page.getByText('ziet geen foto en geen kenmerken, alleen ‘telefoon’.')).toBeVisible();
    await expectAccessible(page);
    await page.goto(`${club.path}/dashboard`);
    await expect(
      page.getByRole('listitem').filter({ hasText: 'Kleedkamer 4' }).getByText('Alleen soort'),
    ).toBeVisible();
    await page.goto(`${club.path}/search`);
    await expect(page.getByRole('article')).toContainText('Alleen soort');
    await page.getByRole('article').getByRole('link').click();
    await expect(page.getByRole('dialog').getByText('Alleen soort: wie hier niet werkt')).toBeVisible();
    await expect(page.getByRole('dialog').getByText('Met een barst')).toBeVisible();

    const guest = await browser.newPage({ viewport: NARROW, baseURL: new URL(page.url()).origin });
    const photos: string[] = [];
    guest.on('request', (request) => {
      if (request.url().includes('/photos/')) photos.push(request.url());
    });
    await guest.goto(`${club.path}/search`);
    const card = guest.getByRole('article');
    await expect(card).toContainText('telefoon');
    await expect(card).toContainText('Foto niet getoond');
    await expectAccessible(guest);
    await card.getByRole('link', { name: 'Bekijk groot: telefoon' }).click();
    const dialog = guest.getByRole('dialog');
    await expect(dialog).toHaveAccessibleName('telefoon');
    await expect(dialog).toContainText(
      'De foto en de kenmerken laten we niet zien: zo kan alleen de eigenaar het beschrijven.',
    );
    await expect(dialog.getByText('Lijkt hierop')).toHaveCount(0);
    await expect(guest.getByText(/barst|Kleedkamer|kras/)).toHaveCount(0);
    expect(photos).toEqual([]);
    await expectAccessible(guest);
    await expectNoHorizontalScroll(guest);
    await guest.close();
  },
);

test('a suggestion does not change an existing item', async ({ page, club }) => {
  const { id } = await club.addItem('telefoon');
  await startSignedIn(page, club.email('student_helper'));
  await page.goto(`${club.path}/items/${id}/edit`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Voorwerp bewerken');
  await expect(page.getByRole('switch', { name: 'Alleen soort tonen' })).not.toBeChecked();
});
