import { performance } from 'node:perf_hooks';

import { type Figure, mb, median, ms, seconds } from './figures.ts';
import { phonePhoto } from './photo.ts';
import type { Portal } from './portal.ts';

export async function measureUploadsAndTags(server: Portal, token: string): Promise<Figure[]> {
  const authorization = `Bearer ${token}`;
  const photo = await phonePhoto();

  async function upload(): Promise<{ elapsed: number; imageUrl: string }> {
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(photo)]), 'photo.jpg');
    const start = performance.now();
    const response = await fetch(`${server.portal}/api/photos`, { method: 'POST', headers: { authorization }, body });
    if (response.status !== 201) throw new Error(await response.text());
    const { imageUrl } = (await response.json()) as { imageUrl: string };
    return { elapsed: performance.now() - start, imageUrl };
  }

  async function tag(imageUrl: string): Promise<number> {
    const start = performance.now();
    const response = await fetch(`${server.portal}/api/tag-image`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ imageUrl }),
    });
    const { raw } = (await response.json()) as { raw: unknown };
    if (!raw) throw new Error('the tagger did not answer');
    return performance.now() - start;
  }

  const idle = await server.usage();
  for (let i = 0; i < 3; i++) await upload();
  const before = await server.usage();
  const times: number[] = [];
  for (let i = 0; i < 10; i++) times.push((await upload()).elapsed);
  const after = await server.usage();
  const cpu = (after.cpuMs - before.cpuMs) / times.length;

  const start = performance.now();
  const together = await Promise.all(Array.from({ length: 20 }, upload));
  const elapsed = performance.now() - start;
  const { peak } = await server.usage();

  const tagged: number[] = [];
  for (const { imageUrl } of together) tagged.push(await tag(imageUrl));
  return [
    {
      what: `upload of a JPEG of ${(photo.length / 1024 / 1024).toFixed(1)} MB: median, slowest, CPU time`,
      measured: `${ms(median(times))}, ${ms(Math.max(...times))}, ${ms(cpu)}`,
      promised: 'under 700 ms of a core',
      isMet: cpu < 700,
    },
    {
      what: `20 parallel uploads (${seconds(elapsed)}): memory before any upload, peak, extra`,
      measured: `${mb(idle.rss)}, ${mb(peak)}, ${mb(peak - idle.rss)}`,
      promised: 'at most 250 MB extra',
      isMet: peak - idle.rss <= 250 * 1024 * 1024,
    },
    {
      // The first photo starts the tagger's process.
      what: 'tags for an uploaded photo: median, slowest',
      measured: `${ms(median(tagged.slice(1)))}, ${ms(Math.max(...tagged.slice(1)))}`,
      promised: 'median at most 250 ms',
      isMet: median(tagged.slice(1)) <= 250,
    },
  ];
}
