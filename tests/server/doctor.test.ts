import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { createServer, type Server } from 'node:tls';
import { promisify } from 'node:util';

import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { hashPassword } from '../../src/server/features/accounts/auth/passwords.ts';
import { demoAccounts, demoPassword } from '../../src/server/features/demo/demo.ts';
import type { DatabaseConnection } from '../../src/server/platform/database/connect.ts';
import { urlOfDatabase } from '../faults/office.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { type Mailbox, startMailbox } from '../support/mailbox.ts';
import { NODE_COMPILE_CACHE, type TemporaryFolder, temporaryFolder } from '../support/portal.ts';
import { createPreparedDataFolder } from '../support/prepared-data-folder.ts';
import { addOrganization } from '../support/seed.ts';

const CLI = new URL('../../src/server/cli/cli.ts', import.meta.url).pathname;

const DAY_MS = 24 * 60 * 60 * 1000;

/** `openssl ca` is the oldest command that makes a certificate with any dates. */
const OPENSSL_CONFIG = `
[ca]
default_ca = own
[own]
database = index.txt
serial = serial
new_certs_dir = .
default_md = sha256
policy = names
x509_extensions = extensions
[names]
commonName = supplied
[extensions]
basicConstraints = CA:TRUE
subjectAltName = DNS:localhost
`;

interface Result {
  name: string;
  state: 'ok' | 'warning' | 'failed';
  message: string;
}

async function runDoctor(env: Record<string, string>, ...options: string[]): Promise<{ code: number; output: string }> {
  const settings = { env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE, ...env } };
  return promisify(execFile)(process.execPath, [CLI, 'doctor', ...options], settings).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code, output: stdout + stderr }),
  );
}

/** Returns the results that are not ok, except for DNS, which a machine may lack. */
async function findTrouble(env: Record<string, string>): Promise<{ code: number; trouble: Record<string, string> }> {
  const { code, output } = await runDoctor(env, '--json');
  const wrong = (JSON.parse(output) as Result[]).filter(
    ({ name, state }) => state !== 'ok' && !['SPF', 'DMARC'].includes(name),
  );
  return { code, trouble: Object.fromEntries(wrong.map(({ name, state, message }) => [name, `${state}: ${message}`])) };
}

let folder: TemporaryFolder;
let portal: TestApp;
let mailbox: Mailbox;
let s3: S3rver;
/** Of a portal with a mail server, buckets, a backup and a certificate. */
let healthy: Record<string, string>;
const proxies: Server[] = [];

/** As openssl wants it. */
const dateIn = (later: number) => new Date(Date.now() + later * DAY_MS).toISOString().replaceAll(/[-:T]|\.\d+/g, '');

/** A proxy with TLS before the portal, whose certificate is valid for this number of days. */
async function startProxy(days: number): Promise<{ url: string; certificate: string }> {
  const certificates = join(folder.path, `certificates-${days}`);
  mkdirSync(certificates);
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: certificates, stdio: 'ignore' });
  writeFileSync(join(certificates, 'openssl.cnf'), OPENSSL_CONFIG);
  for (const [name, text] of [
    ['index.txt', ''],
    ['serial', '01'],
  ])
    writeFileSync(join(certificates, name!), text!);
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', 'key.pem'];
  openssl('req', '-new', ...key, '-subj', '/CN=localhost', '-out', 'request.pem');
  const dates = ['-startdate', dateIn(-100), '-enddate', dateIn(days)];
  const files = ['-keyfile', 'key.pem', '-in', 'request.pem', '-out', 'cert.pem'];
  openssl('ca', '-batch', '-selfsign', '-notext', '-config', 'openssl.cnf', ...dates, ...files);
  const certificate = join(certificates, 'cert.pem');
  const { port } = portal.app.server.address() as AddressInfo;
  const proxy = createServer(
    { key: readFileSync(join(certificates, 'key.pem')), cert: readFileSync(certificate) },
    (socket) => {
      const upstream = connect(port, '127.0.0.1');
      for (const each of [socket, upstream]) each.on('error', () => {});
      socket.pipe(upstream).pipe(socket);
    },
  );
  await new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve));
  proxies.push(proxy);
  return { url: `https://localhost:${(proxy.address() as AddressInfo).port}`, certificate };
}

beforeAll(async () => {
  folder = temporaryFolder();
  mailbox = await startMailbox();
  s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder.path,
    configureBuckets: [{ name: 'photos' }, { name: 'backups' }],
  });
  const { port } = await s3.run();
  const bucket = (prefix: string, name: string) => ({
    [`${prefix}S3_ENDPOINT`]: `http://127.0.0.1:${port}`,
    [`${prefix}S3_REGION`]: 'eu-central-1',
    [`${prefix}S3_BUCKET`]: name,
    [`${prefix}S3_ACCESS_KEY_ID`]: 'S3RVER',
    [`${prefix}S3_SECRET_ACCESS_KEY`]: 'S3RVER',
  });
  const buckets = { PHOTO_STORE: 's3', ...bucket('', 'photos'), ...bucket('BACKUP_', 'backups') };
  portal = await startTestApp({ TAGGER: 'none', ...buckets });
  await portal.listen();
  await portal.services.jobs.find(({ name }) => name === 'backups.make')!.run({} as never);
  const { url, certificate } = await startProxy(90);
  mkdirSync(join(folder.path, 'data'));
  healthy = {
    NODE_ENV: 'production',
    JWT_SECRET: 'x'.repeat(32),
    SECRETS_KEY: 'x'.repeat(32),
    DATA_DIR: join(folder.path, 'data'),
    DATABASE_URL: urlOfDatabase({ pool: portal.pool } as DatabaseConnection),
    PUBLIC_URL: url,
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'Terecht <noreply@terecht.example>',
    PROVIDER_EMAIL: 'beheer@test.example',
    TAGGER: 'none',
    NODE_EXTRA_CA_CERTS: certificate,
    ...buckets,
  };
});
afterAll(async () => {
  for (const proxy of proxies) proxy.close();
  await portal.close();
  await mailbox.close();
  await s3.close();
  folder.remove();
});

test('a healthy installation: a line per check, a mail, and exit code 0', async () => {
  const { code, output } = await runDoctor({ ...healthy, TAGGER: 'local' }, '--mail', 'beheer@test.example');
  const lines = output.trim().split('\n');
  expect(lines.filter((line) => !line.startsWith('ok ') && !/SPF|DMARC/.test(line))).toEqual([]);
  expect(lines.map((line) => line.slice(9, 33).trim())).toEqual([
    'settings',
    'data folder',
    'disk space',
    'database',
    'database rights',
    'database connections',
    'slow queries',
    'dead rows',
    'demo accounts',
    'stored secrets',
    'photo store',
    'mail',
    'SPF',
    'DMARC',
    'model files',
    'tagger',
    'clock of the database',
    'clock of the address',
    'public address',
    'certificate',
    'backup',
    'version',
    'migrations',
  ]);
  expect(code).toBe(0);
  expect((await mailbox.waitFor('beheer@test.example', 'Proefmail')).text).toContain('Dit is een proefmail');
  const stored = readdirSync(join(folder.path, 'photos'), { recursive: true, encoding: 'utf8' });
  expect(stored.filter((name) => name.includes('doctor'))).toEqual([]);
});

const expectTrouble = async (env: Record<string, string>, expected: Record<string, unknown>) =>
  expect(await findTrouble({ ...healthy, ...env })).toEqual({ code: 1, trouble: expected });

const moveBackups = (days: number) =>
  portal.pool.query(`update backup_runs set started_at = started_at - make_interval(days => ${days})`);

// Faults of different checks share a run, because a run takes seconds.
describe('a broken installation is told, with what to do, and the other checks go on', () => {
  test('a bucket that cannot be written to, a place for backups that cannot be, and a wrong mail server', () =>
    expectTrouble(
      { S3_BUCKET: 'elsewhere', BACKUP_S3_BUCKET: 'niet-daar', SMTP_URL: 'smtp://user:secret@127.0.0.1:1' },
      {
        'photo store': expect.stringMatching(
          /^failed: A file cannot be written to the bucket elsewhere: .*NoSuchBucket/,
        ),
        backup: expect.stringMatching(/^failed: Backups cannot be/),
        mail: expect.stringMatching(/^failed: 127\.0\.0\.1:1 failed: .*ECONNREFUSED.*Check SMTP_URL/),
      },
    ));

  test('a database that is away', async () => {
    const notChecked = 'warning: not checked: there is no connection to the database';
    await expectTrouble(
      { DATABASE_URL: 'postgres://terecht@127.0.0.1:1/terecht' },
      {
        database: expect.stringMatching(/^failed: .*cannot be reached \(ECONNREFUSED\)\. Is PostgreSQL running/),
        'database rights': notChecked,
        'database connections': notChecked,
        'slow queries': notChecked,
        'dead rows': notChecked,
        'demo accounts': notChecked,
        'stored secrets': notChecked,
        'clock of the database': notChecked,
        backup: notChecked,
        migrations: notChecked,
      },
    );
  });

  test('a disk that cannot be written to, a backup that is too old, and demo accounts with the public password', async () => {
    const DATA_DIR = join(folder.path, 'read-only');
    mkdirSync(DATA_DIR);
    writeFileSync(join(DATA_DIR, 'photos'), 'a file where a folder should be');
    await moveBackups(5);
    await portal.pool.query('insert into users (email, password_hash) values ($1, $2), ($3, $4)', [
      demoAccounts[0],
      await hashPassword(demoPassword),
      demoAccounts[1],
      await hashPassword('een ander wachtwoord'),
    ]);
    await expectTrouble(
      { DATA_DIR, PHOTO_STORE: 'disk' },
      {
        'photo store': expect.stringMatching(/^failed: A file cannot be written to .*Check the rights and the disk\.$/),
        backup: expect.stringMatching(/^failed: The last one is 120 hours old, 1 MB: that is too old\./),
        'demo accounts': expect.stringMatching(
          new RegExp(`^failed: Anyone can sign in as ${demoAccounts[0]}, with the`),
        ),
      },
    );
    await portal.pool.query('delete from users where email = any($1)', [demoAccounts]);
    await moveBackups(-5);
  });

  test('certificates that browsers do not accept, or that expired', async () => {
    const { NODE_EXTRA_CA_CERTS: _, ...withoutAuthority } = healthy;
    const unknown = await findTrouble(withoutAuthority);
    expect(unknown.trouble['certificate']).toMatch(/^failed: Browsers do not accept the certificate of localhost/);
    const expired = await startProxy(-1);
    const { trouble } = await findTrouble({ ...healthy, PUBLIC_URL: expired.url });
    expect(trouble['certificate']).toMatch(/^failed: The certificate of localhost expired on .*renew it/);
  });

  test('a certificate that soon expires, and a typing error in the name of a setting', async () => {
    const soon = await startProxy(4.5);
    const settings = { ...healthy, PUBLIC_URL: soon.url, NODE_EXTRA_CA_CERTS: soon.certificate };
    expect(await findTrouble({ ...settings, BACKUP_EVRY: '12h', DATABASE_PASSWORD: 'x' })).toEqual({
      code: 0,
      trouble: {
        certificate: expect.stringMatching(/^warning: The certificate of localhost expires in 4 days/),
        settings: 'warning: BACKUP_EVRY is no setting: is BACKUP_EVERY meant?',
      },
    });
  });

  test('a data folder, a key or the file of a backup that is not there', async () => {
    const { rows } = await portal.pool.query<{ file: string }>(
      "update backup_runs set file = 'elsewhere' || file where result = 'made' returning substring(file from 10) as file",
    );
    const org_id = await addOrganization(portal.db);
    await portal.pool.query(
      "insert into newcomers_to_approve (id, org_id, person) values (gen_random_uuid(), $1, 'other.AAAA')",
      [org_id],
    );
    await expectTrouble(
      { DATA_DIR: '/proc/terecht' },
      {
        'data folder': expect.stringMatching(/^failed: DATA_DIR \/proc\/terecht cannot be used: no folder can be made/),
        'disk space': 'warning: not checked: there is no data folder',
        'stored secrets': expect.stringMatching(/^failed: SECRETS_KEY does not decrypt 1 of them/),
        backup: expect.stringMatching(/^failed: The last one is .*its file is not there/),
      },
    );
    await portal.db.deleteFrom('newcomers_to_approve').execute();
    await portal.pool.query("update backup_runs set file = $1 where result = 'made'", [rows[0]!.file]);
  });

  test('wrong settings, without their values', async () => {
    const { code, trouble } = await findTrouble({ ...healthy, PORT: 'tachtig', SECRETS_KEY: 'kort-geheim' });
    expect(code).toBe(1);
    expect(Object.keys(trouble)).toEqual(['settings']);
    expect(trouble['settings']).toMatch(/^failed: .*PORT must be a whole number.*SECRETS_KEY must be at least 32/);
    expect(trouble['settings']).not.toContain('kort-geheim');
    expect(trouble['settings']).not.toContain('is required');
  });
});

test('an embedded database that does not run is started, and stopped again, without applying migrations', async () => {
  const home = await createPreparedDataFolder();
  const { code, output } = await runDoctor({ DATA_DIR: home.path, TAGGER: 'none' });
  expect(output).toMatch(/^ok +database +PostgreSQL 18/m);
  expect(output).toMatch(/^ok +migrations +all \d+ are applied/m);
  expect(code).toBe(0);
  expect(existsSync(join(home.path, 'postgres', 'postmaster.pid'))).toBe(false);
  home.remove();
});
