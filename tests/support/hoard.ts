const PART = 64 * 1024 ** 2;
/** More than a model may take, and less than any machine of ours has. */
const MOST = 2 * 1024 ** 3;

/** Takes more and more memory, and is never done. */
export function hoard(): never {
  const hoarded: Buffer[] = [];
  for (;;) if (hoarded.length * PART < MOST) hoarded.push(Buffer.alloc(PART, 1));
}
