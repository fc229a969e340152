import type { Page } from '@playwright/test';

/** Signs in with the form as a demo user, and waits for the redirect. */
export async function signIn(page: Page, email: string, organization = '/schools/antonius'): Promise<void> {
  await page.goto(`${organization}/auth`);
  await fillSignIn(page, email, 'terecht-demo');
  await page.getByRole('status').filter({ hasText: 'Welkom terug!' }).waitFor();
}

/** The next page that loads restores an earlier session, for tests that are not about signing in. */
export async function startSignedIn(page: Page, email: string): Promise<void> {
  const data = { email, password: 'terecht-demo' };
  const answer = await page.request.post('/auth/v1/token?grant_type=password', { data });
  const script = await page.addInitScript(
    (session) => {
      if (location.protocol.startsWith('http')) localStorage.setItem('terecht-session', session);
    },
    await answer.text(),
  );
  // Only once, so that a user who signs out stays signed out.
  page.once('domcontentloaded', () => void script.dispose());
}

export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mailadres').fill(email);
  await page.getByLabel('Wachtwoord').fill(password);
  await page.getByRole('button', { name: 'Inloggen' }).click();
}

/** Makes a call with this page's session, as another tab would. */
export async function callFromPage(page: Page, method: string, path: string, body?: object): Promise<unknown> {
  // Any address of the portal will do, because storage belongs to the origin.
  if (page.url() === 'about:blank') await page.goto('/healthz');
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
