import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { startTestApp } from '../../../../../tests/support/app.ts';
import { addUpload } from '../../../../../tests/support/photos/photos.ts';
import { addItem, addItems, addOrganization, addPerson, daysAgo } from '../../../../../tests/support/seed.ts';
import { createItem } from '../../../../shared/items/desk-items.ts';

const collected = (days: number) => ({
  status: 'claimed' as const,
  claimed_date: daysAgo(days),
  upload_date: daysAgo(600),
  verification_note: 'naam in de kraag',
});

test('items go after two years, collected or not, and lose their note a month after they were collected', async () => {
  const portal = await startTestApp({ TAGGER: 'none' });
  try {
    const { db } = portal;
    const school = await addOrganization(db);
    const token = await portal.tokenFor(await addPerson(db, 'staff', school));
    const path = await addUpload(portal, token);
    const { body } = await portal.call(createItem, { body: { photo_path: path, tags: ['jas'] } }, token);
    await portal.runJobs();
    const file = join(portal.config.dataDir, body.photo_url.split('#')[0]!);
    expect(existsSync(file)).toBe(true);
    await db
      .updateTable('items')
      .set({ upload_date: daysAgo(740) })
      .where('id', '=', body.id)
      .execute();
    await addItems(
      db,
      school,
      Array.from({ length: 501 }, () => ({ ...collected(10), upload_date: daysAgo(800) })),
    );
    const month = await addItem(db, school, collected(31));
    const fresh = await addItem(db, school, collected(29));
    const waiting = await addItem(db, school, { upload_date: daysAgo(725), verification_note: 'sleutelhanger' });

    await portal.services.jobs.find(({ name }) => name === 'items.retention')!.run({} as never);
    await portal.runJobs();

    const left = await db.selectFrom('items').select(['id', 'verification_note']).orderBy('claimed_date').execute();
    expect(left).toEqual([
      { id: month, verification_note: null },
      { id: fresh, verification_note: 'naam in de kraag' },
      { id: waiting, verification_note: 'sleutelhanger' },
    ]);
    expect(existsSync(file)).toBe(false);
    const log = await db.selectFrom('audit_log').select('actor_id').where('action', '=', 'item.expired').execute();
    expect(log).toHaveLength(502);
    expect(new Set(log.map(({ actor_id }) => actor_id))).toEqual(new Set([null]));
  } finally {
    await portal.close();
  }
});
