import { type ComponentType, lazy, useState } from 'react';

import { loadChunk } from '../platform/api/load-chunk.ts';

/** The code of a lazy component could not be loaded. `reset` allows a retry. */
export class ChunkLoadError extends Error {
  readonly reset: () => void;

  constructor(cause: Error, reset: () => void) {
    super(cause.message, { cause });
    this.reset = reset;
  }
}

/** On the server: chunks that the last render had to skip. */
let pendingChunks: Promise<unknown>[] = [];

export function takePendingChunks(): Promise<unknown>[] {
  const chunks = pendingChunks;
  pendingChunks = [];
  return chunks;
}

/** Wraps a lazy component, and loads its code again after a failure, unless `onFailure` handles it. */
export function lazyWithRetry<Props extends object>(
  importChunk: () => Promise<{ default: ComponentType<Props> }>,
  onFailure?: () => Promise<never>,
) {
  let Loaded: ComponentType<Props> | undefined;
  const load = async () => {
    const code = await loadChunk(importChunk);
    Loaded = code.default;
    return code;
  };
  // React caches the failure of a lazy component, so a retry needs a new one.
  const makeLazy = () =>
    lazy(() => {
      const code = load().catch((error: Error) => {
        if (onFailure) return onFailure();
        throw new ChunkLoadError(error, () => {
          Lazy = makeLazy();
        });
      });
      if (import.meta.env.SSR) pendingChunks.push(code);
      return code;
    });
  let Lazy = makeLazy();
  function LazyWithRetry(props: Props) {
    // Renders loaded code synchronously, and never switches components while mounted.
    const [Component] = useState(() => Loaded ?? Lazy);
    return <Component {...props} />;
  }
  /** Loads the code in advance; resolves to whether it is loaded. */
  LazyWithRetry.preload = () =>
    load().then(
      () => true,
      () => false,
    );
  return LazyWithRetry;
}

/**
 * Never resolves. A failed optional chunk keeps the server-rendered HTML or the fallback, because anything else would
 * not match the server's HTML, also in a page that is being left, where browsers abort requests. In server-rendered
 * HTML such a chunk has links and no buttons: React drops a tap on a part whose code is not loaded.
 */
export const keepRendered = () => new Promise<never>(() => {});
