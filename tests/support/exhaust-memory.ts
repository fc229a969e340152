const CHUNK_BYTES = 64 * 1024 ** 2;
/** More than a model process may use, and less than any supported machine has. */
const MAX_BYTES = 2 * 1024 ** 3;

export function exhaustMemory(): never {
  const buffers: Buffer[] = [];
  for (;;) if (buffers.length * CHUNK_BYTES < MAX_BYTES) buffers.push(Buffer.alloc(CHUNK_BYTES, 1));
}
