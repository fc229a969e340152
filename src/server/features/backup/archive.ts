import { createHash, type Hash } from 'node:crypto';
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

import { extract, pack } from 'tar-stream';
import type * as z from 'zod';

import { isErrno } from '../../platform/errors/is-errno.ts';
import { StartupError } from '../../platform/errors/startup-error.ts';

/**
 * An archive is a tar file, so that common tools can open it. Its last entry holds a checksum of all bytes before it; a
 * file without that entry was cut off.
 */
export interface Entry {
  name: string;
  data: Buffer;
}

/** The name of the first entry, which says what kind of file it is. */
export const MANIFEST = 'manifest.json';
const BLOCK = 512;
const CHECKSUM = 'checksum';
/** The bytes outside the checksum: its own header and text, and the two empty blocks that end a tar file. */
const TAIL = 4 * BLOCK;
// Rows are written in batches and photos are small, so a larger entry cannot be from Terecht.
const MAX_ENTRY_BYTES = 64 * 1024 * 1024;

export async function* packArchive(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const entry of entries) {
    const bytes = await packEntry(entry);
    hash.update(bytes);
    yield bytes;
  }
  yield await packEntry({ name: CHECKSUM, data: Buffer.from(checksumText(hash)) });
  yield Buffer.alloc(2 * BLOCK);
}

export const writeArchive = (path: string, entries: AsyncIterable<Entry>): Promise<number> =>
  writeNewFile(path, packArchive(entries));

export const draftOf = (path: string) => `${path}.part`;

/** Writes to a draft beside `path` and renames it once all data is on the disk. Never replaces a file. */
export async function writeNewFile(path: string, data: AsyncIterable<Uint8Array>): Promise<number> {
  const draft = draftOf(path);
  const file = await create(path, draft);
  try {
    let size = 0;
    for await (const bytes of data) {
      // Unlike `write`, `appendFile` repeats until everything is written.
      await file.appendFile(bytes);
      size += bytes.length;
    }
    await file.sync();
    await rename(draft, path);
    await syncFolder(dirname(path));
    return size;
  } catch (error) {
    await rm(draft, { force: true });
    if (isErrno(error, 'ENOSPC', 'EDQUOT', 'EFBIG'))
      throw new StartupError('The disk is full: the file could not be written.');
    throw error;
  } finally {
    await file.close();
  }
}

async function create(path: string, draft: string): Promise<FileHandle> {
  try {
    const existing = await open(path).catch(() => undefined);
    await existing?.close();
    if (existing) throw new StartupError(`${path} already exists; no file is ever replaced.`);
    // Only the owner may read it: it holds the e-mail addresses of all users.
    return await open(draft, 'wx', 0o600);
  } catch (error) {
    if (isErrno(error, 'EEXIST'))
      throw new StartupError(`${draft} already exists: remove it if no other backup or export is running.`);
    if (isErrno(error, 'ENOENT', 'EACCES', 'EPERM', 'EROFS', 'ENOTDIR')) {
      throw new StartupError(`${path} cannot be written there (${(error as NodeJS.ErrnoException).code}).`);
    }
    throw error;
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  await folder.sync();
  await folder.close();
}

function packEntry({ name, data }: Entry): Promise<Buffer> {
  if (data.length > MAX_ENTRY_BYTES) throw new StartupError(`${name} is too large for a file of Terecht.`);
  const tar = pack();
  tar.entry({ name, mode: 0o600, mtime: new Date(0) }, data, () => tar.push(null));
  return buffer(tar);
}

const checksumText = (hash: Hash) => `sha256 ${hash.digest('hex')}\n`;

/** The bytes of an archive, which can be read several times. */
export interface ArchiveSource {
  /** In messages. */
  name: string;
  open(): Promise<{ size: number; bytes: Readable }>;
}

export const archiveFile = (path: string): ArchiveSource => ({
  name: path,
  async open() {
    try {
      const { size } = await stat(path);
      const file = await open(path);
      return { size, bytes: file.createReadStream() };
    } catch (error) {
      throw toStartupError(path, error as NodeJS.ErrnoException);
    }
  },
});

/** Yields the entries of an archive; throws at the end when the file is damaged or was cut off. */
export async function* readArchive(source: ArchiveSource): AsyncGenerator<Entry> {
  const { size: end, bytes } = await source.open().catch((error) => {
    throw toStartupError(source.name, error);
  });
  const hash = createHash('sha256');
  const tar = extract();
  // Errors of the pipeline also surface in `tar`, where all look like damage.
  let failure: unknown;
  const reading = pipeline(bytes, hashFirstBytes(hash, end - TAIL), tar).catch((error) => {
    failure = error;
  });
  try {
    let position = 0;
    for await (const entry of tar) {
      const { name, type, size } = entry.header;
      // A gap before an entry holds a header that tar-stream hides, such as a different name for the entry.
      if (type !== 'file' || entry.offset !== position || !(size <= MAX_ENTRY_BYTES)) throw damagedError();
      const data = await buffer(entry);
      if (name === CHECKSUM) {
        if (position !== end - TAIL || data.toString() !== checksumText(hash)) throw damagedError();
        return;
      }
      yield { name, data };
      position += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
    }
    throw damagedError();
  } catch (error) {
    throw toStartupError(source.name, (failure ?? error) as Error);
  } finally {
    await reading;
  }
}

/** Passes all bytes on, and adds the first `length` bytes to the hash. */
function hashFirstBytes(hash: Hash, length: number) {
  return async function* pass(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let left = length;
    for await (const bytes of source) {
      hash.update(bytes.subarray(0, Math.max(0, left)));
      left -= bytes.length;
      yield bytes;
    }
  };
}

function toStartupError(name: string, error: NodeJS.ErrnoException): StartupError {
  if (error instanceof StartupError) return error;
  return error.syscall ? new StartupError(`${name} cannot be read (${error.code}).`) : damagedError();
}

const damagedError = () => new StartupError('This is no file of Terecht, or it is damaged or was cut off.');

/** @param refusal what the operator reads when the file has no such manifest */
export async function readManifest<T>(source: ArchiveSource, schema: z.ZodType<T>, refusal: string): Promise<T> {
  for await (const { name, data } of readArchive(source)) {
    const manifest = name === MANIFEST ? schema.safeParse(parseJson(data.toString())) : undefined;
    if (manifest?.success) return manifest.data;
    break;
  }
  throw new StartupError(refusal);
}

/** The name may be forged, so it is quoted. */
export const unexpectedEntryError = (name: string, file: 'backup' | 'file') =>
  new StartupError(`This version of Terecht does not know what to do with ${JSON.stringify(name)} in this ${file}.`);

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
