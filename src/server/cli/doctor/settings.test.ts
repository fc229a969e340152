import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, onTestFinished, test } from 'vitest';

import { readConfig } from '../../platform/config/config.ts';
import { type Check, type Result, runChecks } from './check.ts';
import { dataFolderChecks, readSettings } from './settings.ts';

const secret = (letter: string) => letter.repeat(32);

/** What a provider sets on a public server, without any finding. */
const complete = {
  NODE_ENV: 'production',
  HOST: '0.0.0.0',
  TRUST_PROXY: '1',
  PUBLIC_URL: 'https://terecht.example',
  PROVIDER_EMAIL: 'beheer@terecht.example',
  JWT_SECRET: secret('j'),
  SECRETS_KEY: secret('s'),
  DEMO: '0',
};

async function resultsOf(checks: Check[]): Promise<Result[]> {
  const results: Result[] = [];
  for await (const result of runChecks(checks)) results.push(result);
  return results;
}

/** The findings about a data folder, without their messages. */
async function statesOf(dataDir: string): Promise<[string, Result['state']][]> {
  const results = await resultsOf(dataFolderChecks(readConfig({ DATA_DIR: dataDir })));
  return results.map(({ name, state }) => [name, state]);
}

describe('settings', () => {
  const cases: [string, NodeJS.ProcessEnv, Result['state'], RegExp][] = [
    ['a complete public server', complete, 'ok', /^right, for https:\/\/terecht\.example$/],
    ['nothing set', {}, 'ok', /^right, for use on this machine only$/],
    ['reachable without an address', { HOST: '0.0.0.0' }, 'warning', /^PUBLIC_URL is not set/],
    ['an address without TLS', { ...complete, PUBLIC_URL: 'http://terecht.example' }, 'warning', /is not https/],
    ['not production', { ...complete, NODE_ENV: 'development' }, 'warning', /^NODE_ENV is not production/],
    ['the example address', { ...complete, PROVIDER_EMAIL: '' }, 'warning', /^PROVIDER_EMAIL is not set/],
    ['public passwords', { ...complete, DEMO: '1' }, 'warning', /^DEMO is 1/],
    ['a typing error', { ...complete, MAIL_FORM: 'x@y.example' }, 'warning', /MAIL_FORM is no setting: is MAIL_FROM/],
    ['an unknown name that resembles none', { ...complete, SOMETHING_ELSE: '1' }, 'ok', /^right/],
    [
      'several at once, in one message',
      { ...complete, PORT: 'tachtig', METRICS_HOST: '0.0.0.0', TAGGER: 'openai' },
      'failed',
      /PORT must be a whole number.*(TAGGER_URL and TAGGER_MODEL.*METRICS_HOST|METRICS_HOST.*TAGGER_URL and TAGGER_MODEL)/,
    ],
    ['metrics on the port of the portal', { PORT: '8080', METRICS_PORT: '8080' }, 'failed', /must differ/],
    ['two places for backups', { BACKUP_DIR: '/b', BACKUP_S3_BUCKET: 'backups' }, 'failed', /not both/],
    ['a rhythm without a place for backups', { BACKUP_EVERY: '6h' }, 'failed', /need a place for the backups/],
    [
      'half a bucket',
      { BACKUP_S3_BUCKET: 'backups' },
      'failed',
      /also needs BACKUP_S3_ENDPOINT, BACKUP_S3_REGION, BACKUP_S3_ACC/,
    ],
    ['a photo store without a bucket', { PHOTO_STORE: 's3' }, 'failed', /PHOTO_STORE is s3, which also needs/],
  ];
  test.each(cases)('%s', async (_, env, state, message) => {
    const [result] = await resultsOf([readSettings(env).check]);
    expect(result).toEqual({ name: 'settings', state, message: expect.stringMatching(message) });
  });

  test('what is right is read although something else is wrong, and a secret is never printed', async () => {
    const { config, check } = readSettings({ ...complete, PORT: 'tachtig', SECRETS_KEY: 'kort-geheim' });
    expect(config).toMatchObject({ publicUrl: 'https://terecht.example', demo: false });
    const [result] = await resultsOf([check]);
    expect(result!.message).toMatch(/PORT .*'tachtig'.*SECRETS_KEY/);
    expect(result!.message).not.toContain('kort-geheim');
  });
});

test('a data folder that does not exist is made by the first start; free space is checked once it exists', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'terecht-doctor-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(await statesOf(join(folder, 'new'))).toEqual([
    ['data folder', 'warning'],
    ['disk space', 'warning'],
  ]);
  expect((await statesOf(folder))[0]).toEqual(['data folder', 'ok']);
});
