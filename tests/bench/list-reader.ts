import { sendLoad } from './load.ts';

/** Reads a list again and again in a separate process, so that the bench's own work does not delay it. */
const [portal, path] = process.argv.slice(2) as [string, string];
let isOver = false;
process.on('message', () => (isOver = true));
const reading = sendLoad(portal, () => path, { connections: 1, until: () => isOver });
process.send!('reading');
process.send!((await reading).latencies, () => process.disconnect());
