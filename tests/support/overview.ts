import type { Page } from '@playwright/test';

/** The figure that is also a filter. */
export const card = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} `) });
/** The items that the overview shows. */
export const rows = (page: Page) =>
  page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') });
