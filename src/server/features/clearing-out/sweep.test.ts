import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { startTestApp } from '../../../../tests/support/app.ts';
import { addUpload } from '../../../../tests/support/photos/photos.ts';
import { addDisposal, addItem, addOrganization, addPerson, daysAgo } from '../../../../tests/support/seed.ts';
import { getDisposal } from '../../../shared/clearing-out/contract.ts';
import { createItem } from '../../../shared/items/desk-items.ts';
import { dutchDate } from '../../../shared/platform/time.ts';

test('items of a disposal are deleted with their photos after a month, and its record after two years', async () => {
  const portal = await startTestApp({ TAGGER: 'none' });
  try {
    const { db } = portal;
    const school = await addOrganization(db);
    const token = await portal.tokenFor(await addPerson(db, 'staff', school));
    const path = await addUpload(portal, token);
    const { body } = await portal.call(createItem, { body: { photo_path: path, tags: ['jas', 'rood'] } }, token);
    await portal.runJobs();
    const file = join(portal.config.dataDir, body.photo_url!.split('#')[0]!);
    const old = await addItem(db, school, { upload_date: daysAgo(800), tags: ['muts'] });
    const stored = await addItem(db, school, { upload_date: daysAgo(800) });
    const month = await addDisposal(db, school, [body.id, old], { created_at: daysAgo(30.1) });
    const week = await addDisposal(db, school, [stored], { created_at: daysAgo(29.9) });
    const undone = await addDisposal(db, school, [], { created_at: daysAgo(31) });
    await addDisposal(db, school, [], { created_at: daysAgo(740), contents: '[]' });

    for (const name of ['items.retention', 'clearing-out.sweep']) {
      await portal.services.jobs.find((job) => job.name === name)!.run({} as never);
    }
    await portal.runJobs();

    // Items older than two years that were given away recently are deleted with their disposal.
    expect(await db.selectFrom('items').select('id').execute()).toEqual([{ id: stored }]);
    expect(existsSync(file)).toBe(false);
    const { contents } = (await portal.call(getDisposal, { params: { id: month } }, token)).body;
    expect(contents).toEqual([
      {
        id: null,
        photo_url: null,
        name: 'muts',
        code: expect.any(String),
        placed_on: dutchDate(Date.now() - 800 * 86_400_000),
      },
      { id: null, photo_url: null, name: 'jas, rood', code: body.code, placed_on: dutchDate(Date.now()) },
    ]);
    const disposals = await db.selectFrom('disposals').select(['id', 'items']).execute();
    expect(disposals.map(({ id }) => id).toSorted()).toEqual([month, week, undone].toSorted());
    expect(disposals.find(({ id }) => id === month)!.items).toBe(2);
  } finally {
    await portal.close();
  }
});
