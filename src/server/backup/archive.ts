import { createHash } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

import { isErrno, StartupError } from '../process/startup-error.ts';

/**
 * One file with many in it, in the format of tar, so that it can be looked into without us. The last entry holds a
 * checksum of all bytes before it: a file without it was cut off.
 */
export interface Entry {
  name: string;
  data: Buffer;
}

const BLOCK = 512;
const CHECKSUM = 'checksum';
// Rows come in portions and photos are small; whatever claims to be larger is no backup of ours.
const LARGEST_ENTRY = 256 * 1024 * 1024;

/** Writes the entries beside `path` and renames when all are safely on the disk. Never replaces a file. */
export async function writeArchive(path: string, entries: AsyncIterable<Entry>): Promise<number> {
  const draft = `${path}.part`;
  const file = await create(path, draft);
  try {
    const hash = createHash('sha256');
    let size = 0;
    for await (const { name, data } of entries) {
      const parts = [header(name, data.length), data, padding(data.length)];
      for (const part of parts) hash.update(part);
      size += await write(file, parts);
    }
    const checksum = Buffer.from(`sha256 ${hash.digest('hex')}\n`);
    const end = [header(CHECKSUM, checksum.length), checksum, padding(checksum.length), Buffer.alloc(2 * BLOCK)];
    size += await write(file, end);
    await file.sync();
    await rename(draft, path);
    await syncFolder(dirname(path));
    return size;
  } catch (error) {
    await rm(draft, { force: true });
    if (isErrno(error, 'ENOSPC', 'EDQUOT', 'EFBIG')) throw new StartupError('There is no room left for the backup.');
    throw error;
  } finally {
    await file.close();
  }
}

async function create(path: string, draft: string): Promise<FileHandle> {
  try {
    const existing = await open(path).catch(() => undefined);
    await existing?.close();
    if (existing) throw new StartupError(`${path} already exists; a backup never replaces a file.`);
    // Only for the one who makes it: it holds everybody's addresses.
    return await open(draft, 'wx', 0o600);
  } catch (error) {
    if (isErrno(error, 'EEXIST')) throw new StartupError(`${draft} is in the way: remove it if no backup is running.`);
    if (isErrno(error, 'ENOENT', 'EACCES', 'EPERM', 'EROFS', 'ENOTDIR')) {
      throw new StartupError(`${path} cannot be written there (${(error as NodeJS.ErrnoException).code}).`);
    }
    throw error;
  }
}

async function write(file: FileHandle, parts: Buffer[]): Promise<number> {
  const data = Buffer.concat(parts);
  // Unlike `write`, goes on until all of it is written.
  await file.appendFile(data);
  return data.length;
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  await folder.sync();
  await folder.close();
}

/** The entries of an archive, one by one; fails in the end when it is damaged or was cut off. */
export async function* readArchive(path: string): AsyncGenerator<Entry> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new StartupError(`${path} cannot be read (${error.code}).`);
  });
  try {
    const hash = createHash('sha256');
    for (let position = 0; ;) {
      const head = await read(file, position, BLOCK);
      const { name, size } = parseHeader(head);
      const body = await read(file, position + BLOCK, size + padding(size).length);
      const data = body.subarray(0, size);
      if (name === CHECKSUM) {
        if (data.toString() !== `sha256 ${hash.digest('hex')}\n`) throw damaged();
        return;
      }
      yield { name, data };
      hash.update(head).update(body);
      position += head.length + body.length;
    }
  } finally {
    await file.close();
  }
}

const damaged = () => new StartupError('This is no backup of Terecht, or it is damaged or was cut off.');

async function read(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  for (let done = 0; done < length;) {
    const { bytesRead } = await file.read(buffer, done, length - done, position + done);
    if (bytesRead === 0) throw damaged();
    done += bytesRead;
  }
  return buffer;
}

const padding = (size: number) => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);

/** Where tar keeps what; numbers are octal text. */
const fields = { name: 0, mode: 100, uid: 108, gid: 116, size: 124, mtime: 136, sum: 148, type: 156, magic: 257 };

function header(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`too long for a name in an archive: ${name}`);
  const block = Buffer.alloc(BLOCK);
  block.write(name, fields.name);
  for (const [field, value] of [
    ['mode', '0000600'],
    ['uid', '0000000'],
    ['gid', '0000000'],
    ['size', size.toString(8).padStart(11, '0')],
    ['mtime', '00000000000'],
    ['type', '0'],
    ['magic', 'ustar\x0000'],
  ] as const) {
    block.write(value, fields[field]);
  }
  block.write(sumOf(block), fields.sum);
  return block;
}

/** Of all bytes, as if the sum itself were spaces. */
function sumOf(block: Buffer): string {
  const copy = Buffer.from(block).fill(' ', fields.sum, fields.type);
  const sum = copy.reduce((total, byte) => total + byte, 0);
  return `${sum.toString(8).padStart(6, '0')}\0 `;
}

function parseHeader(block: Buffer): { name: string; size: number } {
  const text = (start: number, length: number) => block.toString('latin1', start, start + length).split('\0')[0]!;
  const size = Number.parseInt(text(fields.size, 12), 8);
  const isIntact = block.toString('latin1', fields.sum, fields.type) === sumOf(block);
  if (!isIntact || !(size <= LARGEST_ENTRY)) throw damaged();
  return { name: text(fields.name, 100), size };
}
