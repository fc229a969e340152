import type { Page } from '@playwright/test';

/** The password of every demo account. */
const PASSWORD = 'terecht-demo';

/** Signs in through the form, as a person does, and waits until that led somewhere. */
export async function signIn(page: Page, email: string, organization = '/schools/antonius'): Promise<void> {
  await page.goto(`${organization}/auth`);
  await page.getByLabel('E-mailadres').fill(email);
  await page.getByLabel('Wachtwoord').fill(PASSWORD);
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/auth'));
}

/** Makes a call with the session of this page, as a colleague in another tab would. */
export function callFromPage(page: Page, method: string, path: string, body?: object): Promise<unknown> {
  return page.evaluate(
    async ([method, path, body]) => {
      const { access_token } = JSON.parse(localStorage.getItem('terecht-session')!) as { access_token: string };
      const response = await fetch(path, {
        method,
        headers: { authorization: `Bearer ${access_token}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body }),
      });
      if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}`);
      return response.json();
    },
    [method, path, body && JSON.stringify(body)] as const,
  );
}
