import { load } from './load.ts';

/**
 * Somebody who reads a list again and again, in a process of its own: what else the bench does at that moment, such as
 * sending photos, is not theirs to wait for.
 */
const [portal, path] = process.argv.slice(2) as [string, string];
let isOver = false;
process.on('message', () => (isOver = true));
const reading = load(portal, () => path, { connections: 1, until: () => isOver });
process.send!('reading');
process.send!((await reading).latencies, () => process.disconnect());
