import { chunkNotLoaded } from './call-error.ts';

const RETRY_MS = 1_000;

/** Loads a chunk, with one retry. Some browsers remember the failure of a module until the page is reloaded. */
export async function loadChunk<T>(importChunk: () => Promise<T>): Promise<T> {
  try {
    return await importChunk().catch(async (error: unknown) => {
      // No 'online' event fires when the connection came back before the failure.
      if (!navigator.onLine) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      return importChunk();
    });
  } catch {
    throw chunkNotLoaded();
  }
}
