import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const globalSetup = ['tests/support/vitest-setup.ts'];

const limits = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 10_000 } } };

/** Tests that need no database; a file that uses one fails here. */
const withoutDatabase = [
  'src/shared/**/*.test.ts',
  'src/client/**/*.test.ts',
  'src/server/cli/doctor/*.test.ts',
  'src/server/features/accounts/factors/totp.test.ts',
  'src/server/features/accounts/invitations/pasted-addresses.test.ts',
  'src/server/platform/database/cursor.test.ts',
  'src/server/features/accounts/work-accounts/{id-token-claims,issuer-fetch}.test.ts',
  'src/server/features/backup/schedule/backup-retention.test.ts',
  'src/server/features/demo/demo-pictures.test.ts',
  'src/server/features/items/similar/rank.test.ts',
  'src/server/platform/{cache,fair-queue,language,secrets}/*.test.ts',
  'src/server/features/lost-reports/matching/matching.test.ts',
  'src/server/features/search/dictionary.test.ts',
  'src/server/features/subscriptions/mail-days.test.ts',
  'src/server/vision/text/classify-text.test.ts',
  'tests/server/{decisions,messages,notice,security-table,structure}.test.ts',
];

/** Slow tests: the models with real photos, and starting and upgrading whole servers. Fuzzing also takes longer there. */
const slow = [
  'src/server/features/backup/schedule/scheduled-backups.test.ts',
  'src/server/features/items/similar/{similar-items,duplicates}.test.ts',
  'src/server/features/lost-reports/comparing/photos-compared.test.ts',
  'src/server/features/photos/{faces,photo-abuse,reading}.test.ts',
  'src/server/vision/tagger/compliance.test.ts',
  'tests/server/{commands,doctor,start,upgrade}.test.ts',
];

/** The slowest files, slowest first; measure again with `--reporter=json` when this no longer holds. */
const slowest = [
  'tests/engines/webkit',
  'tests/server/access',
  'tests/server/fuzz',
  'tests/server/start',
  'src/server/features/items/similar/similar-items',
  'src/server/features/items/similar/duplicates',
  'src/server/features/accounts/auth/auth',
  'src/server/cli/cli',
  'src/server/features/photos/photos',
  'src/server/features/photos/photo-abuse',
  'src/server/platform/jobs/jobs',
  'src/server/features/photos/faces',
  'src/server/features/claims/claims',
  'src/server/platform/rate-limit/lock-outs',
  'src/server/features/items/list/live-items',
  'src/server/features/visitors/visitors',
  'src/server/features/items/kind-only',
  'src/server/features/accounts/work-accounts/hostile-issuers',
  'src/server/features/lost-reports/reports-abuse',
  'src/server/features/backup/organization/organization-files',
  'tests/engines/firefox',
  'tests/faults/backup',
  'tests/faults/organization-file',
  'tests/faults/isolation',
  'tests/faults/weekly-mail',
  'tests/faults/lost-reports',
  'tests/faults/load',
  'tests/faults/kill',
  'tests/faults/changes',
  'tests/faults/database-away',
];

const rankOf = ({ moduleId }: TestSpecification) => {
  const rank = slowest.findIndex((file) => moduleId.endsWith(`/${file}.test.ts`));
  return rank < 0 ? slowest.length : rank;
};

/** A slow file that starts last would occupy one worker while the others are idle. */
class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: SlowestFirst },
    // One more than the cores of CI, because many tests wait for the database, another process or a timer.
    maxWorkers: 3,
    coverage: {
      include: ['src/server/**/*.ts', 'src/shared/**/*.ts'],
      reporter: ['text-summary', 'json-summary'],
      reportsDirectory: 'test-results/coverage',
    },
    projects: [
      {
        test: { name: 'unit', include: withoutDatabase, isolate: false, ...limits },
      },
      {
        test: {
          name: 'server',
          include: ['src/**/*.test.ts', 'tests/server/**/*.test.ts'],
          exclude: [...withoutDatabase, ...slow],
          globalSetup,
          // Loads the server modules once per worker instead of once per file: they have no state that outlives a test.
          isolate: false,
          ...limits,
        },
      },
      {
        test: { name: 'long', include: [...slow, 'tests/server/fuzz.test.ts'], globalSetup, isolate: false, ...limits },
      },
      {
        // Fault injection, which takes minutes.
        test: { name: 'faults', include: ['tests/faults/**/*.test.ts'], globalSetup, ...limits },
      },
      {
        // Requests through a real nginx.
        test: {
          name: 'proxy',
          include: ['tests/proxy/**/*.test.ts'],
          globalSetup: [...globalSetup, 'tests/proxy/ensure-nginx.ts'],
          ...limits,
        },
      },
      {
        // Several machines, as network namespaces; needs root on Linux.
        test: {
          name: 'machines',
          include: ['tests/machines/**/*.test.ts'],
          globalSetup: [...globalSetup, 'tests/machines/ensure-tools.ts'],
          ...limits,
        },
      },
      {
        // The previous release and this one on one database; run before a release.
        test: { name: 'upgrade', include: ['tests/upgrade/**/*.test.ts'], globalSetup, ...limits },
      },
      {
        // Journeys in WebKit and Firefox; a page that hangs fails its journey within a minute.
        test: {
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          globalSetup: ['tests/engines/setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
