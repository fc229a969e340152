import { readFileSync } from 'node:fs';

const MANIFEST = new URL('../../../dist/client/chunks.json', import.meta.url);

/** The path of the built file of a lazily loaded module, because the names of the files are hashes. */
export function chunkOf(module: string): string {
  const chunks = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, { name?: string; file: string }>;
  const chunk = Object.values(chunks).find(({ name }) => name === module);
  if (!chunk) throw new Error(`The build has no chunk ${module}.`);
  return `/${chunk.file}`;
}
