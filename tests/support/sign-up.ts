import { expect, type Page } from '@playwright/test';

let count = 0;
export const newAddress = () => `nieuw-${process.pid}-${count++}@test.example`;

/** Opens the newest mail to this address and returns the link in it. */
export async function linkFromMail(page: Page, address: string): Promise<string> {
  await expect(async () => {
    await page.goto('/dev/mail');
    await expect(page.getByText(address).first()).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 15_000 });
  const mail = page.getByRole('article').filter({ hasText: address }).first();
  return (await mail.getByRole('link').first().getAttribute('href'))!;
}

/** Uses the link of a mail, as a person does. */
export async function followLink(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: /E-mailadres bevestigen|Verder/ }).click();
}

export async function signUp(page: Page, address: string, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('tab', { name: 'Account aanmaken' }).click();
  await expect(page.getByLabel('Naam')).toBeFocused();
  await page.getByLabel('Naam').fill('Nora Nieuw');
  await page.getByLabel('E-mailadres').fill(address);
  await page.getByLabel('Wachtwoord').fill('zes tekens');
  await page.getByRole('button', { name: 'Account aanmaken' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Account aangemaakt!' })).toContainText(
    'Controleer je e-mail om je account te verifiëren.',
  );
}
