import { type ComponentType, lazy, useState } from 'react';

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

/** Wraps a lazy component, and loads its code again after a failure. */
export function lazyWithRetry<Props extends object>(fetchCode: () => Promise<{ default: ComponentType<Props> }>) {
  let Loaded: ComponentType<Props> | undefined;
  const loadChunk = async () => {
    const code = await fetchCode();
    Loaded = code.default;
    return code;
  };
  // React caches the failure of a lazy component, so a retry needs a new one.
  const makeLazy = () =>
    lazy(() => {
      const code = loadChunk().catch((error: Error) => {
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
    loadChunk().then(
      () => true,
      () => false,
    );
  return LazyWithRetry;
}

/**
 * Never resolves. A failed optional chunk keeps the server-rendered HTML or the fallback, because anything else would
 * not match the server's HTML, also in a page that is being left, where browsers abort requests.
 */
export const keepRendered = () => new Promise<never>(() => {});
