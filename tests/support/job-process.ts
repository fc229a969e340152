import { setTimeout as sleep } from 'node:timers/promises';

import { connect } from '../../src/server/database/connect.ts';
import { startJobs } from '../../src/server/jobs/jobs.ts';

/** Works on jobs in a process of its own, and tells whoever started it what it begins and what it has done. */
const { target, hangs } = JSON.parse(process.argv[2]!);
const tell = (news: object) => process.send!(news);

const note = {
  name: 'note',
  async run({ n }: { n: number }) {
    tell({ begun: n });
    await sleep(hangs ? 3_600_000 : 50);
    tell({ done: n });
  },
};
const hourly = { name: 'hourly', everyMinutes: 60, run: async () => void tell({ done: 'hourly' }) };

await startJobs(connect(target, 4).db, [note, hourly], console);
tell({ ready: true });
process.on('disconnect', () => process.exit());
