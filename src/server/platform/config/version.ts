import { readFileSync } from 'node:fs';

const file = new URL('../../../../package.json', import.meta.url);

/** The release of this code, such as `1.0.0`. */
export const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
