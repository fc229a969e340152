import { readFileSync } from 'node:fs';

const MANIFEST = new URL('../../../dist/client/chunks.json', import.meta.url);

/** The pattern of the requests for a lazily loaded component, because the names of the built files are hashes. */
export function chunkOf(component: string): string {
  const chunks = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, { name?: string; file: string }>;
  const chunk = Object.values(chunks).find(({ name }) => name === component);
  if (!chunk) throw new Error(`The build has no chunk ${component}.`);
  return `**/${chunk.file}*`;
}
