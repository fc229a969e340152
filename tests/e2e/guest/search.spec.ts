import type { Page } from '@playwright/test';

import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../../support/browser/e2e.ts';
import { signIn } from '../../support/browser/sign-in.ts';

/** The search box, which is a combobox while it has suggestions. */
const boxOf = (page: Page) => page.getByPlaceholder('Bijvoorbeeld: blauwe jas');

test(
  "a parent's search finds what it means, and similar items are a separate section",
  { tag: '@journey' },
  async ({ page }) => {
    await page.goto('/schools/antonius/search');
    const found = page.getByRole('article');
    for (const [q, tags] of [
      ['blauwe jas', 'jas, blauw'],
      ['mijn blauwe rugtas kwijt', 'rugzak, blauw'],
      ['blauw rugzak', 'rugzak, blauw'],
      ['horlosje', 'horloge'],
      ['blue backpack', 'rugzak, blauw'],
      ['синя куртка', 'jas, blauw'],
      ['حقيبة ظهر زرقاء', 'rugzak, blauw'],
    ] as const) {
      await boxOf(page).fill(q);
      await expect(found.first().getByRole('link', { name: `Bekijk groot: ${tags}` })).toBeVisible();
    }
    await page.goto('/schools/antonius/search?q=blauwe+jas');
    const similar = page.getByRole('region', { name: 'Lijkt op wat je zoekt' });
    await expect(similar.getByRole('link', { name: 'Bekijk groot: jas, grijs' })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: '1 voorwerp gevonden' })).toBeVisible();
    await similar.getByRole('link', { name: 'Bekijk groot: jas, grijs' }).click();
    await expect(page.getByRole('dialog')).toContainText('Donkergrijze jas');
    await page.goBack();
    await expect(page).toHaveURL('/schools/antonius/search?q=blauwe+jas');
    await expectAccessible(page);
    await boxOf(page).fill('zeppelin');
    await expect(page.getByText('Geen match gevonden')).toBeVisible();
    await expect(similar).toHaveCount(0);

    // Without results the similar items are visible without scrolling, also on a small phone.
    await page.setViewportSize({ width: 390, height: 664 });
    await boxOf(page).fill('nike schoenen');
    await expect(page.getByText('Geen match gevonden')).toBeInViewport();
    await expect(similar.getByRole('article').first()).toBeInViewport({ ratio: 0.5 });
  },
);

test.describe('in a browser in Turkish', () => {
  test.use({ locale: 'tr-TR' });

  test('the search box says that Turkish is understood, and it is', async ({ page }) => {
    await page.goto('/schools/antonius/search');
    await page.getByPlaceholder('Türkçe: mavi mont').fill('mavi mont');
    await expect(
      page.getByRole('article').first().getByRole('link', { name: 'Bekijk groot: jas, blauw' }),
    ).toBeVisible();
  });
});

test('the list stays in the middle of a word, and empties when nothing matches', async ({ page }) => {
  await page.clock.install();
  await page.goto('/schools/antonius/search');
  await boxOf(page).fill('rug');
  await expect(page.getByRole('status').filter({ hasText: 'voorwerpen gevonden' })).not.toContainText('3');
  const found = await page.getByRole('article').count();
  const answered = page.waitForResponse(/q=rugqq&/);
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await boxOf(page).fill('rugqq');
  await (await answered).finished();
  await page.clock.runFor(400);
  await expect(page.getByRole('article')).toHaveCount(found);
  await expect(page.getByText('Geen match gevonden')).toHaveCount(0);
  await page.clock.resume();
  await expect(page.getByText('Geen match gevonden')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
});

test(
  'filters narrow the list down, have correct counts, and are in the address',
  { tag: '@journey' },
  async ({ page }) => {
    await page.goto('/schools/antonius/search');
    const filters = page.getByRole('button', { name: /^Filters/ });
    await filters.click();
    const colours = page.getByRole('group', { name: 'Kleur' });
    await expect(colours.getByRole('button').first()).toHaveText('blauw9');
    const things = page.getByRole('group', { name: 'Soort' });
    const wordsOf = async () =>
      (await things.or(colours).getByRole('button').allTextContents()).map((text) => text.replace(/\d+$/, ''));
    const words = await wordsOf();
    await expect(page.getByRole('button', { name: /^Toon \d+ voorwerpen/ })).toBeInViewport({ ratio: 1 });
    await colours.getByRole('button', { name: /^blauw/ }).click();
    await things.getByRole('button', { name: 'jas 1' }).click();
    await expect(page.getByRole('button', { name: 'Toon 1 voorwerp' })).toBeVisible();
    expect(await wordsOf(), 'nothing moves from under the finger').toEqual(words);
    await expect(page).toHaveURL('/schools/antonius/search?colour=blauw&thing=jas');
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await page.getByRole('button', { name: 'Toon 1 voorwerp' }).click();
    await expect(filters).toBeFocused();
    await expect(filters).toHaveAccessibleName('Filters, 2 gekozen');
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.reload();
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByRole('button', { name: 'Wis filter: jas' }).click();
    await expect(page.getByRole('article')).toHaveCount(9);
    await page.getByRole('button', { name: 'Wis filter: blauw' }).click();
    await expect(page).toHaveURL('/schools/antonius/search');
  },
);

test('typing shows suggestions from the school’s own words, by touch and keyboard, without getting in the way', async ({
  page,
}) => {
  await page.goto('/schools/antonius/search');
  const box = boxOf(page);
  await box.pressSequentially('blauwe schoolt');
  const help = page.getByRole('listbox');
  await expect(help.getByRole('option')).toHaveText(['rugzak']);
  // Loading results are dimmed.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expectAccessible(help);
  await help.getByRole('option', { name: 'rugzak' }).click();
  await expect(box).toHaveValue('blauwe rugzak');
  await expect(box).toBeFocused();
  await expect(help).toBeHidden();
  await expect(page).toHaveURL(/q=blauwe\+rugzak$/);

  await box.fill('');
  await box.pressSequentially('bl');
  await expect(help.getByRole('option', { name: 'rugzak' })).toHaveCount(0);
  await expect(help).toBeVisible();
  await page.keyboard.press('ArrowDown');
  const [first] = await help.getByRole('option').allTextContents();
  await expect(help.getByRole('option', { name: first!, exact: true })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(box).toHaveValue(first!);

  await box.fill('');
  await box.pressSequentially('bl');
  await expect(help).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await expect(box).toHaveValue('bl');

  await box.fill('син');
  await expect(help).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(help).toBeHidden();
  await expect(box).toHaveValue('син');

  await box.fill('bl');
  await expect(help).toBeVisible();
  await page.getByRole('heading', { name: 'Gevonden voorwerpen' }).tap();
  await expect(help).toBeHidden();
});

test('staff search and filter in the dashboard as parents do', async ({ page }) => {
  await signIn(page, 'medewerker@antonius.example');
  const box = page.getByPlaceholder('Blauwe jas, of een code');
  await box.fill('gele sleutelbos');
  await expect(page.getByRole('link', { name: 'Open sleutels, geel' })).toHaveCount(2);
  await box.fill('');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page
    .getByRole('group', { name: 'Soort' })
    .getByRole('button', { name: /^rugzak/ })
    .click();
  await page.getByRole('button', { name: /^Toon \d voorwerpen/ }).click();
  await expect(page.getByRole('link', { name: /^Open rugzak/ })).toHaveCount(2);
  await expect(page).toHaveURL(/thing=rugzak/);
});
