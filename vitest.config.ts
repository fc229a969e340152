import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const globalSetup = ['tests/support/vitest-setup.ts'];

/** For a whole test, and for one thing to happen: also on a machine with much else to do. */
const patience = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 25_000 } } };

const isLong = ({ moduleId }: TestSpecification) => /(fuzz|start|kill|load|database-away)\.test/.test(moduleId);

/** The long ones first, so that no processor waits for the other in the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return [...files.filter(isLong), ...files.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'server',
          include: ['src/**/*.test.ts', 'tests/server/**/*.test.ts'],
          globalSetup,
          ...patience,
        },
      },
      {
        // Everything that breaks on purpose: minutes of killing, hanging and filling up.
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup,
          ...patience,
          testTimeout: 180_000,
        },
      },
      {
        // Through a real nginx.
        test: {
          name: 'proxy',
          include: ['tests/proxy/**/*.test.ts'],
          globalSetup: [...globalSetup, 'tests/proxy/ensure-nginx.ts'],
          ...patience,
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
