import { expect, type Page } from '@playwright/test';

let count = 0;
export const newAddress = () => `nieuw-${process.pid}-${count++}@test.example`;

/** Opens the newest mail with this subject to this address and returns its link. */
export async function linkFromMail(page: Page, address: string, subject = 'Bevestig je e-mailadres'): Promise<string> {
  const mail = page.getByRole('article').filter({ hasText: address }).filter({ hasText: subject }).first();
  await expect(async () => {
    await page.goto('/dev/mail');
    expect(await mail.count()).toBe(1);
  }).toPass({ timeout: 10_000 });
  await expect(mail).toBeVisible();
  return (await mail.getByRole('link').first().getAttribute('href'))!;
}

export async function followLink(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const password = page.getByLabel('Wachtwoord');
  if (await password.isVisible()) await password.fill('zes tekens');
  await page.getByRole('button', { name: /E-mailadres bevestigen|Verder/ }).click();
}

export async function signUp(page: Page, address: string, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('tab', { name: 'Account aanmaken' }).click();
  const form = page.getByRole('tabpanel', { name: 'Account aanmaken' });
  await expect(form.getByLabel('Naam')).toBeFocused();
  await form.getByLabel('Naam').fill('Nora Nieuw');
  await form.getByLabel('E-mailadres').fill(address);
  await form.getByLabel('Wachtwoord').fill('zes tekens');
  await form.getByRole('button', { name: 'Account aanmaken' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Account aangemaakt!' })).toContainText(
    'Controleer je e-mail om je account te verifiëren.',
  );
}
