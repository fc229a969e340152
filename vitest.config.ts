import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const globalSetup = ['tests/support/vitest-setup.ts'];

/** For a whole test, and for one thing to happen. */
const limits = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 10_000 } } };

/** Tests of modules that need no database; a file that asks for one fails here. */
const withoutDatabase = [
  'src/shared/**/*.test.ts',
  'src/client/**/*.test.ts',
  'src/server/accounts/pasted-addresses.test.ts',
  'src/server/database/cursor.test.ts',
  'src/server/demo/demo-pictures.test.ts',
  'src/server/items/alike/rank.test.ts',
  'src/server/limits/{recent,turns}.test.ts',
  'src/server/lost-reports/matching.test.ts',
  'src/server/search/dictionary.test.ts',
  'src/server/subscriptions/mail-days.test.ts',
  'src/server/tagger/text/meaning.test.ts',
  'tests/server/{security-table,structure}.test.ts',
];

/**
 * What takes long by its nature: the models with real photos, and starting and upgrading whole servers. Fuzzing goes on
 * for longer there.
 */
const long = [
  'src/server/items/alike/{alike,already-there}.test.ts',
  'src/server/lost-reports/photos-compared.test.ts',
  'src/server/photos/{faces,photo-abuse,reading}.test.ts',
  'src/server/tagger/compliance.test.ts',
  'tests/server/{start,upgrade}.test.ts',
];

/** The longest files, longest first; measure again with `--reporter=json` when this no longer holds. */
const longest = [
  'tests/engines/webkit',
  'tests/server/access',
  'tests/server/fuzz',
  'tests/server/start',
  'src/server/items/alike/alike',
  'src/server/items/alike/already-there',
  'src/server/photos/photos',
  'src/server/photos/photo-abuse',
  'src/server/jobs/jobs',
  'src/server/photos/faces',
  'src/server/items/kind-only',
  'src/server/backup/organization/organization-files',
  'src/server/accounts/auth-safety',
  'src/server/accounts/auth',
  'src/server/items/life/life',
  'tests/engines/firefox',
  'tests/faults/backup',
  'tests/faults/organization-file',
  'tests/faults/isolation',
  'tests/faults/weekly-mail',
  'tests/faults/claims',
  'tests/faults/lost-reports',
  'tests/faults/disposals',
  'tests/faults/load',
  'tests/faults/kill',
  'tests/faults/many-items',
  'tests/faults/database-away',
];

const rankOf = ({ moduleId }: TestSpecification) => {
  const rank = longest.findIndex((file) => moduleId.endsWith(`/${file}.test.ts`));
  return rank < 0 ? longest.length : rank;
};

/** A long file that starts last would keep one worker busy while the other has nothing to do. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // One more than the cores that CI has: many tests wait, for a database, another process or a clock.
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
          exclude: [...withoutDatabase, ...long],
          globalSetup,
          // The modules of the server are loaded once per worker instead of once per file: they keep nothing that
          // outlives the app of a test.
          isolate: false,
          ...limits,
        },
      },
      {
        test: { name: 'long', include: [...long, 'tests/server/fuzz.test.ts'], globalSetup, isolate: false, ...limits },
      },
      {
        // Everything that breaks on purpose: minutes of killing, hanging and filling up.
        test: { name: 'faults', include: ['tests/faults/**/*.test.ts'], globalSetup, ...limits },
      },
      {
        // Through a real nginx.
        test: {
          name: 'proxy',
          include: ['tests/proxy/**/*.test.ts'],
          globalSetup: [...globalSetup, 'tests/proxy/ensure-nginx.ts'],
          ...limits,
        },
      },
      {
        // Journeys in WebKit and in Firefox. A page that hangs fails its own journey within a minute.
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
