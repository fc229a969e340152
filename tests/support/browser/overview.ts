import type { Page } from '@playwright/test';

/** A figure on the overview, which also filters the list. */
export const overviewCard = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} `) });
export const overviewRows = (page: Page) =>
  page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') });
