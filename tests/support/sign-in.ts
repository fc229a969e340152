import type { Page } from '@playwright/test';

/** Signs in with the form, as a person of the demo would, and waits until it brought the person somewhere. */
export async function signIn(page: Page, email: string, path = '/schools/antonius/auth'): Promise<void> {
  await page.goto(path);
  await fillSignIn(page, email, 'terecht-demo');
  await page.getByRole('status').filter({ hasText: 'Welkom terug!' }).waitFor();
}

export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mailadres').fill(email);
  await page.getByLabel('Wachtwoord').fill(password);
  await page.getByRole('button', { name: 'Inloggen' }).click();
}
