import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';

import sharp from 'sharp';

import type { Config } from '../../platform/config/config.ts';
import { createLocalTagger } from '../../vision/tagger/local/local.ts';
import { type Check, failed, ok, reasonOf } from './check.ts';

const FOLDER = new URL('../../../../models/', import.meta.url);

export function modelChecks({ tagger }: Config): Check[] {
  if (tagger === 'none') return [];
  const files: Check = { name: 'model files', seconds: 20, run: checkFiles };
  if (tagger === 'local') return [files, { name: 'tagger', seconds: 45, run: checkLocalTagger }];
  const run = async () => {
    const headers = tagger.apiKey ? { authorization: `Bearer ${tagger.apiKey}` } : {};
    const { status } = await fetch(`${tagger.url}/models`, { headers }).catch((error) => {
      throw new Error(`TAGGER_URL cannot be reached: ${reasonOf(error)}`);
    });
    return status < 400
      ? ok(`TAGGER_URL answers`)
      : failed(`TAGGER_URL answered with ${status}. Check TAGGER_API_KEY.`);
  };
  return [files, { name: 'tagger', run }];
}

async function checkFiles() {
  const lines = readFileSync(new URL('SHA256SUMS', FOLDER), 'utf8').trim().split('\n');
  const wrong: string[] = [];
  for (const line of lines) {
    const [sum, name] = line.split(/\s+/) as [string, string];
    const hash = createHash('sha256');
    const isRead = await pipeline(createReadStream(new URL(name, FOLDER)), hash).then(
      () => true,
      () => false,
    );
    if (!isRead || hash.digest('hex') !== sum) wrong.push(name);
  }
  if (wrong.length > 0) return failed(`Missing or damaged: ${wrong.join(', ')}. Install this version again.`);
  return ok(`${lines.length} files are complete`);
}

/** Starts the worker process and tags a grey photo. */
async function checkLocalTagger() {
  const tagger = createLocalTagger({ photoTimeout: 30_000 });
  const start = performance.now();
  try {
    const grey = { width: 64, height: 64, channels: 3 as const, background: '#888' };
    await tagger.tag(await sharp({ create: grey }).webp().toBuffer());
  } finally {
    await tagger.stop?.();
  }
  return ok(`tags a photo, ${((performance.now() - start) / 1000).toFixed(1)} seconds after the start of its process`);
}
