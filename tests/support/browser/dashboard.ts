import type { Page } from '@playwright/test';

/** A figure on the dashboard, which also filters the list. */
export const dashboardCard = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} `) });
export const dashboardRows = (page: Page) =>
  page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') });
