import { expect } from 'vitest';

import type { TestApp } from '../app.ts';
import { countJobs } from '../jobs.ts';

interface GuestForm {
  /** The rate limits that a guest can use up, each for a quarter of an hour. */
  limits: string[];
  /** Sends the form as a guest, and returns the response. */
  send: (network: string, email: string) => Promise<{ statusCode: number; headers: object }>;
  newAddress: () => string;
}

/** Floods of a guest form are limited per network and per organisation, and a mailbox gets few mails. */
export async function expectGuestFloodsLimited(
  { db }: TestApp,
  { limits, send, newAddress }: GuestForm,
): Promise<void> {
  for (const limit of limits) {
    expect((await send('192.0.2.1', newAddress())).statusCode).toBe(200);
    await useUpLimits(db, limit);
    const { statusCode, headers } = await send('192.0.2.1', newAddress());
    const wait = Number((headers as Record<string, unknown>)['retry-after']);
    expect([limit, statusCode, wait <= 900]).toEqual([limit, 429, true]);
    await db.deleteFrom('rate_limits').execute();
  }
  for (let n = 0; n < 21; n++) expect((await send(`198.51.100.${n}`, `l.u.c.y+${n}@gmail.com`)).statusCode).toBe(200);
  expect(await countJobs(db, '@gmail.com')).toBeLessThanOrEqual(3);
}

export const useUpLimits = (db: TestApp['db'], beginning: string) =>
  db.updateTable('rate_limits').set({ count: 1_000 }).where('key', 'like', `${beginning}%`).execute();
