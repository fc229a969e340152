import { defineConfig } from 'vitest/config';

const globalSetup = ['tests/support/vitest-setup.ts'];

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'server',
          include: ['src/**/*.test.ts', 'tests/server/**/*.test.ts'],
          globalSetup,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Everything that breaks on purpose: minutes of killing, hanging and filling up.
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup,
          testTimeout: 240_000,
          hookTimeout: 60_000,
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
