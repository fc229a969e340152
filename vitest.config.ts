import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const globalSetup = ['tests/support/vitest-setup.ts'];

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
          testTimeout: 60_000,
          hookTimeout: 240_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        // Everything that breaks on purpose: minutes of killing, hanging and filling up.
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup,
          testTimeout: 600_000,
          hookTimeout: 240_000,
        },
      },
      {
        // Through a real nginx, which the machine must have.
        test: {
          name: 'proxy',
          include: ['tests/proxy/**/*.test.ts'],
          globalSetup,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
