import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { ReadableStream } from 'node:stream/web';
import { Worker } from 'node:worker_threads';

import { isErrno } from '../../../platform/errors/is-errno.ts';
import { StartupError } from '../../../platform/errors/startup-error.ts';
import type { ArchiveSource } from '../archive.ts';

/*
 * The age format (https://age-encryption.org/v1), in chunks of 64 KB and in a thread of its own: the cipher is in JavaScript, so a
 * large backup would keep the server from answering.
 */

const THREAD = new URL('./encryption-worker.ts', import.meta.url);
const HEADER = 'age-encryption.org/v1\n';
const IDENTITY = /^AGE-SECRET-KEY-(PQ-)?1\w+$/;

/** A key pair that exists in the memory of this process only. */
export interface TemporaryKey {
  identity: string;
  recipient: string;
}

export async function createTemporaryKey(): Promise<TemporaryKey> {
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption');
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

export interface EncryptionRequest {
  /** Encrypts for these, or decrypts with the identities. */
  recipients?: string[];
  identities?: string[];
  data: globalThis.ReadableStream<Uint8Array>;
  /** Of the data, as far as that is known. */
  size: number;
}

export type EncryptionResponse = { stream: globalThis.ReadableStream<Uint8Array>; size: number } | { problem: string };

type Keys = Pick<EncryptionRequest, 'recipients' | 'identities'>;

export async function* encrypt(
  data: AsyncIterable<Uint8Array>,
  recipients: string[],
): AsyncGenerator<Uint8Array, void> {
  yield* (await startThread({ recipients }, data, 0)).bytes;
}

export const decryptSource = (source: ArchiveSource, identities: string[]): ArchiveSource => ({
  name: source.name,
  async open() {
    const { size, bytes } = await source.open();
    try {
      const plain = await startThread({ identities }, bytes, size);
      // A reader that stops early ends the thread, which then cannot close the source.
      return { size: plain.size, bytes: Readable.from(plain.bytes).once('close', () => bytes.destroy()) };
    } catch (error) {
      bytes.destroy();
      throw new StartupError(
        `${source.name} cannot be decrypted: it is damaged, or the identity is not that of its key (${(error as Error).message}).`,
      );
    }
  },
});

async function startThread(keys: Keys, data: AsyncIterable<Uint8Array>, size: number) {
  let failure: unknown;
  /** An error loses its class on its way through the thread. */
  async function* watched() {
    try {
      yield* data;
    } catch (error) {
      failure = error;
      throw error;
    }
  }
  const thread = new Worker(THREAD);
  thread.on('error', (error) => {
    failure ??= error;
  });
  const ended = once(thread, 'exit').then(() => {
    throw (failure ??= new Error('the thread of the encryption ended'));
  });
  const stream = ReadableStream.from(watched());
  thread.postMessage({ ...keys, data: stream, size }, [stream as never]);
  const [response] = (await Promise.race([once(thread, 'message'), ended])) as [EncryptionResponse];
  if ('problem' in response) {
    const problem = failure ?? new Error(response.problem);
    ended.catch(() => {});
    await thread.terminate();
    throw problem;
  }

  const reader = response.stream.getReader();
  // A stream from a thread that ended would wait for ever.
  ended.catch(() => reader.cancel().catch(() => {}));
  async function* bytes(): AsyncGenerator<Uint8Array, void> {
    try {
      for (;;) {
        const { value, done } = await reader.read();
        if (failure) throw failure;
        if (done) return;
        yield value;
      }
    } catch (error) {
      throw failure ?? error;
    } finally {
      await thread.terminate();
    }
  }
  return { size: response.size, bytes: bytes() };
}

export async function isEncrypted(source: ArchiveSource): Promise<boolean> {
  const { bytes } = await source.open();
  for await (const first of bytes as AsyncIterable<Uint8Array>) {
    return Buffer.from(first.subarray(0, HEADER.length)).toString('latin1') === HEADER;
  }
  return false;
}

/** Reads the secret keys of a file as `age-keygen` writes it. */
export async function readIdentities(path: string): Promise<string[]> {
  const text = await readFile(path, 'utf8').catch((error) => {
    if (!isErrno(error, 'ENOENT', 'EACCES', 'EISDIR')) throw error;
    throw new StartupError(`${path} cannot be read (${error.code}).`);
  });
  if (text.startsWith(HEADER.trim()) || text.startsWith('-----BEGIN AGE')) {
    throw new StartupError(`${path} is protected with a passphrase: decrypt it first, with age --decrypt.`);
  }
  const lines = text.split('\n').map((line) => line.trim());
  const identities = lines.filter((line) => IDENTITY.test(line));
  if (identities.length === 0) {
    throw new StartupError(`${path} holds no identity of age, a line that starts with AGE-SECRET-KEY-1.`);
  }
  return identities;
}
