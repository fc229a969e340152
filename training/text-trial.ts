import { confirmTexts } from '../src/server/vision/text/classify-text.ts';
/**
 * Prints the text read in photos, for a person to judge: docs/decisions/0038-text-in-photos.md.
 *
 * node text-trial.ts 640,960 photo.jpg ... > offered.jsonl
 */
import { loadLineReader } from '../src/server/vision/text/lines.ts';

const [sides = '640,960', ...photos] = process.argv.slice(2);
const [coarse, fine] = sides.split(',').map(Number) as [number, number];
const read = await loadLineReader();
for (const photo of photos) {
  const before = process.cpuUsage();
  const looks: Parameters<typeof confirmTexts>[0] = [await read(photo, coarse), await read(photo, fine)];
  const { user, system } = process.cpuUsage(before);
  const milliseconds = Math.round((user + system) / 1000);
  console.log(JSON.stringify({ photo, milliseconds, offered: confirmTexts(looks), looks }));
}
