import { setTimeout as sleep } from 'node:timers/promises';

import { connect } from '../../src/server/platform/database/connect.ts';
import { startJobs } from '../../src/server/platform/jobs/jobs.ts';

/** Runs jobs in a separate process and reports to the parent which jobs begin and end. */
const { target, hangs } = JSON.parse(process.argv[2]!);
const report = (news: object) => process.send!(news);

const note = {
  name: 'note',
  async run({ n }: { n: number }) {
    report({ begun: n });
    await sleep(hangs ? 3_600_000 : 50);
    report({ done: n });
  },
};
const hourly = { name: 'hourly', everyMinutes: 60, run: async () => void report({ done: 'hourly' }) };

await startJobs(connect(target, 4).db, [note, hourly], console);
report({ ready: true });
process.on('disconnect', () => process.exit());
