import { randomBytes, randomUUID } from 'node:crypto';

import { expect, inject, onTestFinished, test } from 'vitest';

import { connect } from '../../src/server/database/connect.ts';
import { migrate, migrationNames } from '../../src/server/database/migrate.ts';
import { listItems } from '../../src/server/items/list/list.queries.ts';
import { administer } from '../support/administer.ts';

/** An empty database, brought up to the migration before this one. */
async function databaseBefore(migration: string) {
  const { target } = inject('testServer');
  const name = `terecht_${randomBytes(6).toString('hex')}`;
  await administer(target, `create database ${name}`);
  const connection = connect({ ...target, database: name });
  onTestFinished(async () => {
    await connection.close();
    await administer(target, `drop database ${name} with (force)`);
  });
  const earlier = migrationNames().filter((each) => each < migration);
  expect(earlier).not.toEqual(migrationNames());
  await migrate(connection.pool, earlier);
  return connection;
}

const path = (user: string, n: number) => `${user}/179000000000000000${n}.webp`;

test('photos that stood in other tables keep their addresses, owners and files', async () => {
  const { db, pool } = await databaseBefore('0061_photos.sql');
  const [org_id, owner, leaver, parent] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await pool.query(`
    insert into organizations (id, sector, subpath, name) values ('${org_id}', 'schools', 'oud', 'Oud');
    insert into users (id, email) values ('${owner}', 'a@test.example'), ('${parent}', 'b@test.example');
    insert into profiles (user_id, name, role, org_id)
      values ('${owner}', 'A', 'staff', '${org_id}'), ('${parent}', 'B', 'parent', null);
    insert into items (org_id, photo_url, photo_placeholder, photo_width, photo_height, upload_date) values
      ('${org_id}', '/photos/lost-items/${path(owner, 1)}', 'blur', 40, 30, now()),
      ('${org_id}', '/photos/lost-items/${path(leaver, 2)}', null, null, null, now() - interval '1 day');
    insert into temporary_photos (path, uploaded_by, placeholder, width, height) values
      ('temp/${path(owner, 3)}', '${owner}', 'x', 4, 3), ('temp/${path(parent, 4)}', '${parent}', 'x', 4, 3);
    insert into jobs (name, payload) values ('photos.tidy', '{"path": "${path(owner, 1)}"}')`);
  const version = await db.selectFrom('item_versions').select('version').executeTakeFirstOrThrow();

  await migrate(pool);

  const { items } = await listItems(db, { org_id, publicOnly: true, q: '', status: 'all', limit: 9 });
  expect(items!.map(({ photo_url }) => photo_url)).toEqual([
    `/photos/lost-items/${path(owner, 1)}#blur`,
    `/photos/lost-items/${path(leaver, 2)}`,
  ]);
  const photos = await db
    .selectFrom('photos')
    .select(['path', 'owner_id', 'width'])
    .select((eb) => eb('placed_at', 'is not', null).as('placed'))
    .execute();
  expect(photos.toSorted((a, b) => a.path.slice(-6).localeCompare(b.path.slice(-6)))).toEqual([
    { path: path(owner, 1), owner_id: owner, width: 40, placed: true },
    { path: path(leaver, 2), owner_id: null, width: null, placed: true },
    { path: path(owner, 3), owner_id: owner, width: 4, placed: false },
  ]);
  const jobs = await db.selectFrom('jobs').select('payload').where('name', '=', 'photos.tidy').execute();
  expect(jobs.map(({ payload }) => payload)).toEqual(
    expect.arrayContaining([
      { org_id, path: path(owner, 1) },
      { org_id: null, path: path(parent, 4) },
    ]),
  );
  expect(await db.selectFrom('item_versions').select('version').executeTakeFirstOrThrow()).toEqual(version);
});
