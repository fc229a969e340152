import { resolve } from 'node:path';

import { bech32 } from '@scure/base';
import * as z from 'zod';

import { isLoopback } from '../../../shared/platform/origin.ts';
import { MAX_POOL_SIZE } from '../database/connect.ts';
import type { S3Settings } from '../storage/s3-client.ts';
import type { BackupSettings } from './backup-settings.ts';
import { missingSettings } from './required-settings.mjs';
import { SettingsError } from './settings-error.ts';

export interface OpenAiSettings {
  /** Includes the version, as in `http://localhost:11434/v1`. */
  url: string;
  model: string;
  apiKey: string | undefined;
}

/** Without a port or a token there are no metrics. */
export interface MetricsSettings {
  /** A port of its own. */
  port: number | undefined;
  host: string;
  /** Opens `/metrics` on the main port too; required on both. */
  token: string | undefined;
}

export interface TracesSettings {
  /** A collector of OpenTelemetry, without the path. */
  endpoint: string;
  /** The share of requests and jobs that is recorded, from 0 to 1. */
  share: number;
}

/** Until the operator sets an address that exists. */
export const EXAMPLE_PROVIDER_EMAIL = 'info@terecht.example';

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
const share = z
  .string()
  .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a number from 0 to 1')
  .transform(Number);
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

const MINUTES = { m: 1, h: 60, d: 24 * 60 };
const LEAST_PERIOD_MINUTES = 10;
const MOST_PERIOD_MINUTES = 7 * MINUTES.d;
const periodProblem = 'must be a period from 10m to 7d, such as 12h';
/** In minutes. */
const period = z
  .string()
  .regex(/^\d{1,4}[mhd]$/, periodProblem)
  .transform((value) => Number.parseInt(value, 10) * MINUTES[value.at(-1) as keyof typeof MINUTES])
  .refine((minutes) => minutes >= LEAST_PERIOD_MINUTES && minutes <= MOST_PERIOD_MINUTES, periodProblem);

/** The checksum reveals a typing error, which would otherwise be noticed when a backup is needed. */
const isAgeRecipient = (value: string) =>
  value.startsWith('age1') && bech32.decodeUnsafe(value as `${string}1${string}`)?.words.length === 52;
const longSecret = z.string().min(MIN_SECRET_LENGTH, `must be at least ${MIN_SECRET_LENGTH} characters`);

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
  PROVIDER_EMAIL: withDefault(z.email('must be an e-mail address'), EXAMPLE_PROVIDER_EMAIL),
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
  BACKUP_DIR: optional(z.string()),
  BACKUP_S3_ENDPOINT: optional(url('http:', 'https:')),
  BACKUP_S3_REGION: optional(z.string()),
  BACKUP_S3_BUCKET: optional(z.string().regex(/^[a-z0-9][a-z0-9.-]+$/, 'must be the name of a bucket')),
  BACKUP_S3_ACCESS_KEY_ID: optional(z.string()),
  BACKUP_S3_SECRET_ACCESS_KEY: optional(z.string()),
  BACKUP_EVERY: optional(period),
  BACKUP_KEY: optional(
    z
      .string()
      .refine(
        (value) => value.split(',').every(isAgeRecipient),
        'must be a public key of age (age1…), or several with commas between them; the server needs no secret key',
      ),
  ),
  TAGGER: withDefault(z.enum(['local', 'openai', 'none'], 'must be local, openai or none'), 'local'),
  TAGGER_URL: optional(url('http:', 'https:')),
  TAGGER_MODEL: optional(z.string()),
  TAGGER_API_KEY: optional(z.string()),
  TAGGER_LEARNS: withDefault(flag, false),
  METRICS_PORT: optional(wholeNumber(1, 65_535)),
  METRICS_HOST: optional(z.string()),
  METRICS_TOKEN: optional(longSecret),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(url('http:', 'https:')),
  OTEL_TRACES_SAMPLER_ARG: withDefault(share, 1),
  DEMO: optional(flag),
  LOG_LEVEL: optional(
    z.enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent'),
  ),
});

export const settingNames = Object.keys(Environment.shape);

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
  /** Without them, the server makes no backups. */
  backup: BackupSettings | undefined;
  tagger: 'local' | 'none' | OpenAiSettings;
  /** Whether the local tagger learns, per organisation, from corrections by staff. */
  taggerLearns: boolean;
  metrics: MetricsSettings;
  /** Without a collector of OpenTelemetry there are no traces. */
  traces: TracesSettings | undefined;
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
    throw new SettingsError(
      `Wrong setting: ${problems.join('; ')}.`,
      parsed.error.issues.map(({ path }) => String(path[0])),
    );
  }
  const values = parsed.data;
  const production = values.NODE_ENV === 'production';
  const [missing] = missingSettings(env);
  if (missing) throw new SettingsError(missing.message, [missing.neededBy], missing.name);
  if (values.METRICS_PORT && values.METRICS_PORT === values.PORT) {
    throw new SettingsError('METRICS_PORT and PORT must differ; METRICS_TOKEN opens /metrics on PORT.', [
      'METRICS_PORT',
    ]);
  }
  if (values.METRICS_HOST && !values.METRICS_PORT) {
    throw new SettingsError('METRICS_HOST needs METRICS_PORT: the metrics on PORT are at HOST.', ['METRICS_HOST']);
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
    s3: values.PHOTO_STORE === 's3' ? s3Settings('', values, 'PHOTO_STORE is s3, which') : undefined,
    backup: backupSettings(values),
    tagger: values.TAGGER === 'openai' ? openAiSettings(values) : values.TAGGER,
    taggerLearns: values.TAGGER_LEARNS,
    metrics: { port: values.METRICS_PORT, host: values.METRICS_HOST ?? '127.0.0.1', token: values.METRICS_TOKEN },
    traces: values.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''), share: values.OTEL_TRACES_SAMPLER_ARG }
      : undefined,
    demo: values.DEMO,
    isLocal: isLocal(values),
    // In development a line per request would hide the start message with the address.
    logLevel: values.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  };
}

/** Leaves out secrets, because the output of a start may be stored. */
const shownValue = (name: string, env: NodeJS.ProcessEnv) =>
  /URL|ENDPOINT|SECRET|KEY|TOKEN/.test(name) && name !== 'PUBLIC_URL' ? '' : ` (it is '${env[name]}')`;

const isLocal = ({ HOST, TRUST_PROXY, SMTP_URL, PUBLIC_URL }: z.output<typeof Environment>) =>
  isLoopback(HOST) && !TRUST_PROXY && !SMTP_URL && (!PUBLIC_URL || isLoopback(new URL(PUBLIC_URL).hostname));

function openAiSettings({ TAGGER_URL, TAGGER_MODEL, TAGGER_API_KEY }: z.output<typeof Environment>): OpenAiSettings {
  if (!TAGGER_URL || !TAGGER_MODEL)
    throw new SettingsError('TAGGER is openai, which also needs TAGGER_URL and TAGGER_MODEL.', ['TAGGER']);
  return { url: TAGGER_URL.replace(/\/+$/, ''), model: TAGGER_MODEL, apiKey: TAGGER_API_KEY };
}

type Values = z.output<typeof Environment>;

function s3Settings(prefix: '' | 'BACKUP_', values: Values, reason: string): S3Settings {
  const settings = {
    endpoint: values[`${prefix}S3_ENDPOINT`]?.replace(/\/+$/, ''),
    region: values[`${prefix}S3_REGION`],
    bucket: values[`${prefix}S3_BUCKET`],
    accessKeyId: values[`${prefix}S3_ACCESS_KEY_ID`],
    secretAccessKey: values[`${prefix}S3_SECRET_ACCESS_KEY`],
  };
  if (isComplete(settings)) return settings;
  const names = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const missing = names.map((name) => `${prefix}${name}` as const).filter((name) => !values[name]);
  const given = names.map((name) => `${prefix}${name}`);
  throw new SettingsError(`${reason} also needs ${missing.join(', ')}.`, prefix === '' ? ['PHOTO_STORE'] : given);
}

const isComplete = <T extends object>(settings: { [K in keyof T]: T[K] | undefined }): settings is T =>
  Object.values(settings).every(Boolean);

function backupSettings(values: Values): BackupSettings | undefined {
  const { BACKUP_DIR, BACKUP_EVERY, BACKUP_KEY } = values;
  const isBucket = Object.entries(values).some(([name, value]) => name.startsWith('BACKUP_S3_') && value);
  if (BACKUP_DIR && isBucket) throw new SettingsError('Set BACKUP_DIR or BACKUP_S3_BUCKET, not both.', ['BACKUP_DIR']);
  if (!BACKUP_DIR && !isBucket) {
    if (!BACKUP_EVERY && !BACKUP_KEY) return undefined;
    throw new SettingsError(
      'BACKUP_EVERY and BACKUP_KEY need a place for the backups: BACKUP_DIR or BACKUP_S3_BUCKET.',
      ['BACKUP_EVERY', 'BACKUP_KEY'],
    );
  }
  return {
    target: BACKUP_DIR
      ? { folder: resolve(BACKUP_DIR) }
      : { s3: s3Settings('BACKUP_', values, 'A backup in a bucket') },
    everyMinutes: BACKUP_EVERY ?? MINUTES.d,
    recipients: BACKUP_KEY?.split(',') ?? [],
  };
}
