import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';

import { type Header, pack } from 'tar-stream';

/** Creates a tar entry with any header, valid or not. */
export function tarEntry(name: string, data: string | Buffer, header: Partial<Header> = {}): Promise<Buffer> {
  const tar = pack();
  tar.entry({ name, mtime: new Date(0), ...header }, data, () => tar.push(null));
  return buffer(tar);
}

/** Overwrites a field of an entry's header and corrects the header checksum. */
export async function forgeHeader(made: Promise<Buffer>, position: number, value: string): Promise<Buffer> {
  const bytes = Buffer.from(await made);
  bytes.write(value, position, 'latin1');
  bytes.fill(' ', 148, 156);
  const sum = bytes.subarray(0, 512).reduce((total, byte) => total + byte, 0);
  bytes.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return bytes;
}
export const TYPE_FIELD = 156;
export const SIZE_FIELD = 124;

/** Builds a whole archive with a valid checksum, as an attacker can. */
export async function signArchive(parts: Promise<Buffer>[]): Promise<Buffer> {
  const bytes = Buffer.concat(await Promise.all(parts));
  const checksum = tarEntry('checksum', `sha256 ${createHash('sha256').update(bytes).digest('hex')}\n`);
  return Buffer.concat([bytes, await checksum, Buffer.alloc(1024)]);
}
