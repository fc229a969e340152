import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import S3rver from '@20minutes/s3rver';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { sql } from 'kysely';
import { afterEach, describe, expect, inject, onTestFinished, test } from 'vitest';

import { startTestApp, type TestApp } from '../../../../../tests/support/app.ts';
import { createTestDatabase } from '../../../../../tests/support/database.ts';
import { type Mailbox, startMailbox } from '../../../../../tests/support/mailbox.ts';
import { addItem, addOrganization, addPerson, addPhoto } from '../../../../../tests/support/seed.ts';
import { connect } from '../../../platform/database/connect.ts';
import { StartupError } from '../../../platform/errors/startup-error.ts';
import { createDiskStore } from '../../../platform/storage/disk.ts';
import { newPhotoPath, photoKey } from '../../photos/photo-path.ts';
import { archiveFile, type ArchiveSource } from '../archive.ts';
import { checkBackup, restore } from '../restore.ts';
import { createBucketTarget } from './bucket-target.ts';
import { decryptSource } from './encryption.ts';
import { withTemporaryDatabase } from './temporary-database.ts';
import { verifyBackup } from './verify-backup.ts';

const JOHN = '11111111-1111-4111-8111-111111111111';
const KEY = 'age1ua78qyntgx30gdd83ck2n9dauqcf2nxa8zlphy9x98c23m3wuphqd0qmt6';

let portal: TestApp;
let started: TestApp | undefined;
afterEach(async () => {
  await started?.close();
  started = undefined;
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'terecht-backups-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts a portal with an organisation, an account and two items, of which one has all files of its photo. */
async function startPortal(env: Record<string, string>): Promise<void> {
  portal = await startTestApp(env);
  started = portal;
  const { db, services } = portal;
  const org_id = await addOrganization(db, { name: 'De Eik' });
  await addPerson(db, 'staff', org_id);
  const path = newPhotoPath(JOHN);
  for (const size of ['full', 'small'] as const) await services.photoStore.put(photoKey(path, size), Buffer.from(size));
  await addItem(db, org_id, { photo_id: await addPhoto(db, org_id, { path }) });
  await addItem(db, org_id);
}

const runJob = (name: string) => portal.services.jobs.find((job) => job.name === name)!.run({} as never);
const readState = async () => (await portal.services.backup.scheduled.lastBackup())!;
const readRuns = () => portal.db.selectFrom('backup_runs').selectAll().orderBy('started_at').execute();
const moveRunsBack = (hours: number) =>
  sql`update backup_runs set started_at = started_at - make_interval(hours => ${hours}),
    verified_at = verified_at - make_interval(hours => ${hours}), told_at = told_at - make_interval(hours => ${hours})`.execute(
    portal.db,
  );

async function restoreElsewhere(source: ArchiveSource): Promise<{ rows: number; photos: number }> {
  const empty = await createTestDatabase();
  try {
    await checkBackup(source);
    const { rows, photos } = await restore(empty, createDiskStore(newFolder()), source);
    const { rows: names } = await empty.pool.query<{ name: string }>('select name from organizations');
    expect(names).toEqual([{ name: 'De Eik' }]);
    return { rows, photos };
  } finally {
    await empty.close();
  }
}

describe('a portal with BACKUP_DIR', () => {
  test('makes a backup when one is due, and restores it into a temporary database', async () => {
    const folder = newFolder();
    await startPortal({ BACKUP_DIR: folder });
    await runJob('backups.watch');
    await runJob('backups.watch');
    expect(await portal.db.selectFrom('jobs').select('name').where('name', '=', 'backups.make').execute()).toHaveLength(
      1,
    );
    await portal.runJobs();

    const [file, ...others] = readdirSync(folder);
    expect(others).toEqual([]);
    expect(file).toMatch(/^terecht-\d{8}T\d{6}Z-[0-9a-f]{8}\.tar$/);
    expect(statSync(join(folder, file!)).mode & 0o777).toBe(0o600);
    expect(await readState()).toMatchObject({
      made: { bytes: statSync(join(folder, file!)).size, missing_photos: 2 },
      verified_at: expect.any(String),
      trouble: null,
      isDue: false,
    });
    expect(await restoreElsewhere(archiveFile(join(folder, file!)))).toMatchObject({ photos: 2 });
    const left = await portal.pool.query(
      "select from pg_database where datname = current_database() || '_backup_check'",
    );
    expect(left.rowCount).toBe(0);

    await runJob('backups.watch');
    await portal.runJobs();
    expect(readdirSync(folder)).toEqual([file]);
    await moveRunsBack(24);
    await runJob('backups.watch');
    await portal.runJobs();
    expect(readdirSync(folder)).toHaveLength(2);
    // Verified once a week.
    expect((await readRuns()).map(({ verified_at }) => verified_at !== null)).toEqual([true, false]);
    await moveRunsBack(7 * 24);
    await runJob('backups.make');
    expect((await readRuns()).map(({ verified_at }) => verified_at !== null)).toEqual([true, false, true]);
  });

  test('removes outdated files, and only those that it made', async () => {
    const folder = newFolder();
    await startPortal({ BACKUP_DIR: folder });
    const foreign = 'terecht-20200101T000000Z-00000000.tar';
    writeFileSync(join(folder, foreign), 'of another portal');
    for (let day = 0; day < 10; day += 1) {
      await runJob('backups.make');
      await moveRunsBack(24);
    }
    const files = readdirSync(folder);
    expect(files).toContain(foreign);
    const named = (await readRuns()).flatMap(({ file }) => file ?? []);
    expect(files.filter((file) => file !== foreign).toSorted()).toEqual(named.toSorted());
    expect(named.length).toBeGreaterThanOrEqual(7);
    expect(named.length).toBeLessThan(10);
    await moveRunsBack(40 * 24);
    await runJob('backups.sweep');
    expect((await readRuns()).flatMap(({ file }) => file ?? [])).toEqual(named);
    expect(await readRuns()).toHaveLength(named.length);
  });

  test('removes what a killed server left behind, also a file that was complete but not recorded', async () => {
    const folder = newFolder();
    await startPortal({ BACKUP_DIR: folder });
    const killed = ['terecht-half.tar', 'terecht-unrecorded.tar'];
    await portal.db
      .insertInto('backup_runs')
      .values(killed.map((file) => ({ file, started_at: new Date(Date.now() - 60_000).toISOString() })))
      .execute();
    writeFileSync(join(folder, 'terecht-half.tar.part'), 'half');
    writeFileSync(join(folder, 'terecht-unrecorded.tar'), 'whole');
    await runJob('backups.make');
    const [first, second, third] = await readRuns();
    expect(readdirSync(folder)).toEqual([third!.file]);
    expect([first!.result, second!.result, third!.result]).toEqual(['failed', 'failed', 'made']);
    expect((await readState()).trouble).toBeNull();
  });

  test('makes one backup at a time', async () => {
    const folder = newFolder();
    await startPortal({ BACKUP_DIR: folder });
    const { photoStore } = portal.services;
    const { read } = photoStore;
    const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
    photoStore.read = async (key) => {
      await mayGoOn;
      return read(key);
    };
    const first = runJob('backups.make');
    await expect.poll(() => readdirSync(folder)).toHaveLength(1);
    expect(readdirSync(folder)[0]).toMatch(/\.part$/);
    await expect(runJob('backups.make')).rejects.toThrow('Another backup is running.');
    goOn();
    await first;
    expect(readdirSync(folder)).toHaveLength(1);
    expect(await readRuns()).toHaveLength(1);
  });
});

const addProvider = () => addPerson(portal.db, 'provider', null, { email: 'aanbieder@test.example' });

describe('trouble', () => {
  let mailbox: Mailbox;
  const watchAndMail = async () => {
    await runJob('backups.watch');
    await portal.db.deleteFrom('jobs').where('name', '=', 'backups.make').execute();
    await portal.runJobs();
    return mailbox.mails.map(({ subject }) => subject);
  };
  afterEach(() => mailbox.close());

  test('is told to the provider by mail, at most once a day, until it is over', async () => {
    mailbox = await startMailbox();
    const folder = join(newFolder(), 'not-mounted');
    await startPortal({ BACKUP_DIR: folder, SMTP_URL: mailbox.url });
    await addProvider();
    const failToMake = () => expect(runJob('backups.make')).rejects.toThrow(`BACKUP_DIR ${folder} does not exist`);
    await failToMake();
    await failToMake();
    expect(await watchAndMail()).toEqual([]);
    await failToMake();
    const subject = 'Er kan geen back-up van Terecht worden gemaakt';
    expect(await watchAndMail()).toEqual([subject]);
    expect(mailbox.mails[0]).toMatchObject({
      to: 'aanbieder@test.example',
      text: expect.stringContaining(`Laatste back-up: nog geen`),
    });
    expect(mailbox.mails[0]!.text).toContain(
      `Melding: BACKUP_DIR ${folder} does not exist: mount the disk, or make the folder.`,
    );
    expect(await watchAndMail()).toEqual([subject]);
    await moveRunsBack(25);
    expect(await watchAndMail()).toEqual([subject, subject]);

    mkdirSync(folder);
    await runJob('backups.make');
    await moveRunsBack(25);
    expect(await watchAndMail()).toEqual([subject, subject]);
    await moveRunsBack(25);
    expect(await watchAndMail()).toEqual([subject, subject, 'De laatste back-up van Terecht is te oud']);
  });

  test('with a backup that cannot be restored is told, and stays until one can', async () => {
    mailbox = await startMailbox();
    const folder = newFolder();
    await startPortal({ BACKUP_DIR: folder, SMTP_URL: mailbox.url });
    await addProvider();
    const name = (await portal.pool.query<{ name: string }>('select current_database() as name')).rows[0]!.name;
    // This database was not made by the portal, so it is not dropped.
    await portal.pool.query(`create database ${name}_backup_check`);
    await runJob('backups.make');
    expect((await readState()).trouble).toBe('verification_failed');
    expect(await watchAndMail()).toEqual(['De back-up van Terecht is niet in orde']);
    expect(mailbox.mails[0]!.text).toContain('was not made by Terecht');
    await portal.pool.query(`drop database ${name}_backup_check`);
    await runJob('backups.make');
    expect(await readState()).toMatchObject({ trouble: null, verified_at: expect.any(String) });
  });
});

describe('verifying', () => {
  test('finds every difference between a backup and what it should hold', async () => {
    const folder = newFolder();
    await startPortal({ BACKUP_DIR: folder });
    await runJob('backups.make');
    const path = join(folder, readdirSync(folder)[0]!);
    const verify = async (expected: { photos: number; missing: number }) => {
      const empty = await createTestDatabase();
      try {
        await verifyBackup(empty, archiveFile(path), expected);
      } finally {
        await empty.close();
      }
    };
    await verify({ photos: 2, missing: 2 });
    await expect(verify({ photos: 3, missing: 2 })).rejects.toThrow('should hold 3 photos, but it holds 2');
    await expect(verify({ photos: 2, missing: 0 })).rejects.toThrow('should hold 0 missing photos, but it holds 2');
    const data = readFileSync(path);
    data[data.length >> 1]! ^= 1;
    writeFileSync(path, data);
    await expect(verify({ photos: 2, missing: 2 })).rejects.toThrow(StartupError);
  });

  test('happens in a database server of its own when the user may not create databases', async () => {
    await startPortal({});
    const role = `limited_${process.pid}`;
    await portal.pool.query(`create role ${role} login`);
    const name = (await portal.pool.query<{ name: string }>('select current_database() as name')).rows[0]!.name;
    const limited = connect({ ...inject('testServer').target, user: role, database: name });
    const dataDir = newFolder();
    const version = 'select version() as version';
    const found = await withTemporaryDatabase(limited, dataDir, async ({ pool }) => {
      expect(readdirSync(dataDir)).toEqual(['backup-check']);
      return (await pool.query(version)).rows;
    });
    expect(found).toEqual((await portal.pool.query(version)).rows);
    expect(readdirSync(dataDir)).toEqual([]);
    await limited.close();
    await portal.pool.query(`drop role ${role}`);
  });
});

describe('an encrypted backup', () => {
  test('can be read with the identity of its key only; the weekly check needs no identity on the server', async () => {
    const folder = newFolder();
    const identity = await generateX25519Identity();
    await startPortal({ BACKUP_DIR: folder, BACKUP_KEY: await identityToRecipient(identity) });
    await runJob('backups.make');
    const [file] = readdirSync(folder);
    const path = join(folder, file!);
    expect(file).toMatch(/\.tar\.age$/);
    expect((await readState()).verified_at).not.toBeNull();
    expect(readFileSync(path, 'latin1')).not.toContain('De Eik');
    expect(await restoreElsewhere(decryptSource(archiveFile(path), [identity]))).toMatchObject({ photos: 2 });

    const other = decryptSource(archiveFile(path), [await generateX25519Identity()]);
    await expect(checkBackup(other)).rejects.toThrow('cannot be decrypted');
    const data = readFileSync(path);
    for (const damaged of [data.subarray(0, -1), data.with(data.length >> 1, data[data.length >> 1]! ^ 1)]) {
      const copy = join(newFolder(), 'damaged.tar.age');
      writeFileSync(copy, damaged);
      await expect(checkBackup(decryptSource(archiveFile(copy), [identity]))).rejects.toThrow(StartupError);
    }
  });

  test('that is not to be verified has the key of the operator as its only recipient', async () => {
    const folder = newFolder();
    await startPortal({ BACKUP_DIR: folder, BACKUP_KEY: KEY });
    await runJob('backups.make');
    await runJob('backups.make');
    const recipients = readdirSync(folder).map(
      (file) =>
        readFileSync(join(folder, file), 'latin1')
          .split('\n---')[0]!
          .match(/^-> X25519 /gm)!.length,
    );
    expect(recipients.toSorted()).toEqual([1, 2]);
  });
});

const credentials = { region: 'eu-central-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
async function startBucket(): Promise<{ endpoint: string; folder: string }> {
  const folder = newFolder();
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'backups' }],
  });
  const { port } = await server.run();
  onTestFinished(() => server.close());
  return { endpoint: `http://127.0.0.1:${port}`, folder };
}

/** Yields a byte per million that tells where it is. */
async function* numberedData(bytes: number, fails = false) {
  for (let made = 0; made < bytes; made += 1_000_000) yield new Uint8Array(1_000_000).fill(made % 251);
  if (fails) throw new Error('the database went away');
}

describe('a bucket', () => {
  test('holds verified backups, and loses outdated ones', async () => {
    const { endpoint, folder } = await startBucket();
    await startPortal({
      BACKUP_S3_ENDPOINT: endpoint,
      BACKUP_S3_REGION: credentials.region,
      BACKUP_S3_BUCKET: 'backups',
      BACKUP_S3_ACCESS_KEY_ID: credentials.accessKeyId,
      BACKUP_S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    });
    await runJob('backups.make');
    expect(await readState()).toMatchObject({ verified_at: expect.any(String), trouble: null });
    // A second one on the same day replaces the first, and the third the second, which is not verified.
    await runJob('backups.make');
    await runJob('backups.make');
    const objects = () => readdirSync(join(folder, 'backups')).filter((name) => name.endsWith('_object'));
    expect(objects()).toHaveLength(2);
    const target = createBucketTarget({ endpoint, bucket: 'backups', ...credentials });
    const newest = (await readRuns()).at(-1)!.file!;
    expect(await restoreElsewhere(target.source(newest))).toMatchObject({ photos: 2 });
  });

  test('gets a large file in parts, and no object of one that fails halfway', async () => {
    const { endpoint } = await startBucket();
    const part = 5 * 1024 * 1024;
    const target = createBucketTarget({ endpoint, bucket: 'backups', ...credentials }, part);
    expect(await target.write('whole.tar', numberedData(2.5 * part))).toBe(14_000_000);
    const { size, bytes } = await target.source('whole.tar').open();
    expect(size).toBe(14_000_000);
    let position = 0;
    for await (const chunk of bytes as AsyncIterable<Uint8Array>) {
      for (let i = 0; i < chunk.length; i += 99_991) {
        expect(chunk[i]).toBe((Math.floor((position + i) / 1_000_000) * 1_000_000) % 251);
      }
      position += chunk.length;
    }
    expect(position).toBe(size);
    await expect(target.write('half.tar', numberedData(1.5 * part, true))).rejects.toThrow('the database went away');
    await expect(target.source('half.tar').open()).rejects.toThrow('has no half.tar');
    await target.remove('whole.tar');
    await target.remove('whole.tar');
    await expect(target.source('whole.tar').open()).rejects.toThrow('has no whole.tar');
  });

  test('that refuses is named without its keys', async () => {
    const { endpoint } = await startBucket();
    const wrong = { endpoint, bucket: 'elsewhere', ...credentials };
    const failure = createBucketTarget(wrong).write('x.tar', numberedData(0));
    await expect(failure).rejects.toThrow(/^The bucket of BACKUP_S3_BUCKET failed: .*NoSuchBucket/s);
  });
});
