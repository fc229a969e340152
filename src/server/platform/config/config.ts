import { resolve } from 'node:path';

import * as z from 'zod';

import { MAX_POOL_SIZE } from '../database/connect.ts';
import { StartupError } from '../errors/startup-error.ts';
import type { S3Settings } from '../storage/s3.ts';
import { isLoopback } from '../workers/loopback.ts';

export interface OpenAiSettings {
  /** Includes the version, as in `http://localhost:11434/v1`. */
  url: string;
  model: string;
  apiKey: string | undefined;
}

export const MIN_SECRET_LENGTH = 32;

const emptyMeansUnset = (value: unknown) => (value === '' ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(emptyMeansUnset, schema.optional());
const withDefault = <T extends z.ZodType>(schema: T, value: z.output<T>) =>
  optional(schema).transform((given) => given ?? value);

const flag = z.enum(['0', '1'], 'must be 0 or 1').transform((value) => value === '1');
const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${least} to ${most}`)
    .transform(Number)
    .refine((n) => n >= least && n <= most, `must be a whole number from ${least} to ${most}`);
const url = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `must be a URL that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`,
    );

const longSecrets = z
  .string()
  .refine(
    (value) => value.split(',').every((secret) => secret.length >= MIN_SECRET_LENGTH),
    `must be at least ${MIN_SECRET_LENGTH} characters`,
  );

const hasNoPath = (value: string) =>
  !URL.canParse(value) || new URL(value).href.replace(/\/+$/, '') === new URL(value).origin;

const Environment = z.object({
  NODE_ENV: withDefault(
    z.enum(['development', 'production', 'test'], 'must be development, production or test'),
    'development',
  ),
  PORT: withDefault(wholeNumber(0, 65_535), 3000),
  HOST: withDefault(z.string(), '127.0.0.1'),
  DATA_DIR: withDefault(z.string(), './data'),
  DATABASE_URL: optional(url('postgres:', 'postgresql:')),
  DATABASE_REPLICA_URL: optional(url('postgres:', 'postgresql:')),
  DATABASE_POOL: withDefault(wholeNumber(2, MAX_POOL_SIZE), 10),
  PUBLIC_URL: optional(
    url('http:', 'https:').refine(
      (value) => hasNoPath(value),
      'must be an address alone, such as https://terecht.example',
    ),
  ),
  PROVIDER_EMAIL: withDefault(z.email('must be an e-mail address'), 'info@terecht.example'),
  SMTP_URL: optional(url('smtp:', 'smtps:')),
  MAIL_FROM: withDefault(
    z.string().regex(/^[^@\r\n]*[^@\s]@[^@\s]+$/, 'must hold one e-mail address, such as Terecht <noreply@example.nl>'),
    'Terecht <noreply@terecht.example>',
  ),
  MAIL_PER_MINUTE: withDefault(wholeNumber(1, 60_000), 600),
  JWT_SECRET: optional(longSecrets),
  SECRETS_KEY: optional(longSecrets),
  TRUST_PROXY: withDefault(flag, false),
  PHOTO_STORE: withDefault(z.enum(['disk', 's3'], 'must be disk or s3'), 'disk'),
  S3_ENDPOINT: optional(url('http:', 'https:')),
  S3_REGION: optional(z.string()),
  S3_BUCKET: optional(z.string().regex(/^[a-z0-9][a-z0-9.-]+$/, 'must be the name of a bucket')),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  TAGGER: withDefault(z.enum(['local', 'openai', 'none'], 'must be local, openai or none'), 'local'),
  TAGGER_URL: optional(url('http:', 'https:')),
  TAGGER_MODEL: optional(z.string()),
  TAGGER_API_KEY: optional(z.string()),
  TAGGER_LEARNS: withDefault(flag, false),
  DEMO: optional(flag),
  LOG_LEVEL: optional(
    z.enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent'),
  ),
});

export interface Config {
  production: boolean;
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** A streaming replica, which guests read from. */
  databaseReplicaUrl: string | undefined;
  databasePool: number;
  /** The origin of the portal; known only after listening when PORT is 0. */
  publicUrl: string | undefined;
  providerEmail: string;
  /** Without one, mails are stored in DATA_DIR. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** The rate of mailings to many people. */
  mailPerMinute: number;
  /**
   * The first secret signs; the others are still accepted, so that a secret can be replaced without ending all sessions.
   * Without any, one is generated in `dataDir`.
   */
  jwtSecrets: string[] | undefined;
  /** The first key encrypts stored secrets; the others still decrypt. Without any, one is generated in `dataDir`. */
  secretsKeys: string[] | undefined;
  trustProxy: boolean;
  /** Without it, photos are stored in `dataDir`. */
  s3: S3Settings | undefined;
  tagger: 'local' | 'none' | OpenAiSettings;
  /** Whether the local tagger learns, per organisation, from corrections by staff. */
  taggerLearns: boolean;
  demo: boolean | undefined;
  /** The portal is only reachable from this machine, and sends no mails. */
  isLocal: boolean;
  logLevel: string;
}

/** Reads only the environment; a StartupError names every invalid value. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const parsed = Environment.safeParse(env);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(
      ({ path, message }) => `${String(path[0])} ${message}${shownValue(String(path[0]), env)}`,
    );
    throw new StartupError(`Wrong setting: ${problems.join('; ')}.`);
  }
  const values = parsed.data;
  const production = values.NODE_ENV === 'production';
  for (const name of ['JWT_SECRET', 'SECRETS_KEY'] as const) {
    if (production && !values[name])
      throw new StartupError(`${name} is required when NODE_ENV is production: 32 or more random characters.`);
  }
  // Otherwise the links in mails would depend on the Host header of a request.
  for (const name of ['SMTP_URL', 'TRUST_PROXY'] as const) {
    if (values[name] && !values.PUBLIC_URL) {
      throw new StartupError(`PUBLIC_URL is required with ${name}: the links in mails lead there.`);
    }
  }
  return {
    production,
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL,
    databasePool: values.DATABASE_POOL,
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/, ''),
    providerEmail: values.PROVIDER_EMAIL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    mailPerMinute: values.MAIL_PER_MINUTE,
    jwtSecrets: values.JWT_SECRET?.split(','),
    secretsKeys: values.SECRETS_KEY?.split(','),
    trustProxy: values.TRUST_PROXY,
    s3: values.PHOTO_STORE === 's3' ? s3Settings(values) : undefined,
    tagger: values.TAGGER === 'openai' ? openAiSettings(values) : values.TAGGER,
    taggerLearns: values.TAGGER_LEARNS,
    demo: values.DEMO,
    isLocal: isLocal(values),
    // In development a line per request would hide the start message with the address.
    logLevel: values.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  };
}

/** Leaves out secrets, because the output of a start may be stored. */
const shownValue = (name: string, env: NodeJS.ProcessEnv) =>
  /URL|ENDPOINT|SECRET|KEY/.test(name) && name !== 'PUBLIC_URL' ? '' : ` (it is '${env[name]}')`;

const isLocal = ({ HOST, TRUST_PROXY, SMTP_URL, PUBLIC_URL }: z.output<typeof Environment>) =>
  isLoopback(HOST) && !TRUST_PROXY && !SMTP_URL && (!PUBLIC_URL || isLoopback(new URL(PUBLIC_URL).hostname));

function openAiSettings({ TAGGER_URL, TAGGER_MODEL, TAGGER_API_KEY }: z.output<typeof Environment>): OpenAiSettings {
  if (!TAGGER_URL || !TAGGER_MODEL)
    throw new StartupError('TAGGER is openai, which also needs TAGGER_URL and TAGGER_MODEL.');
  return { url: TAGGER_URL.replace(/\/+$/, ''), model: TAGGER_MODEL, apiKey: TAGGER_API_KEY };
}

function s3Settings(values: z.output<typeof Environment>): S3Settings {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values;
  if (!S3_ENDPOINT || !S3_REGION || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    const all = { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
    const missing = Object.entries(all).flatMap(([name, value]) => (value ? [] : [name]));
    throw new StartupError(`PHOTO_STORE is s3, which also needs ${missing.join(', ')}.`);
  }
  return {
    endpoint: S3_ENDPOINT.replace(/\/+$/, ''),
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}
