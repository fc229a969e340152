import { chunkNotLoaded } from './call-error.ts';

/** The files that are loaded already, starting with the scripts of the page itself. */
const loadedFiles = new Set(
  Array.from(document.querySelectorAll('script[type=module]'), (script) => script.getAttribute('src')),
);

const RETRY_MS = 1_000;

/**
 * Loads a chunk. The build wraps every `import()` in this, with the names of the files that it needs. Some browsers
 * (Chromium 153, but not 156) never retry a module that failed to load, nor anything that imports it. So the files are
 * fetched separately first, with retries, and the import finds them in the browser's cache.
 */
export async function fetchChunk<T>(importPart: () => Promise<T>, files: string[]): Promise<T> {
  const load = async () => {
    await Promise.all(files.filter((file) => !loadedFiles.has(`/${file}`)).map(fetchStaggered));
    return importPart();
  };
  try {
    return await load().catch(async (error: unknown) => {
      // No 'online' event fires when the connection came back before the failure.
      if (!navigator.onLine) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      return load();
    });
  } catch {
    throw chunkNotLoaded();
  }
}

async function fetchStaggered(file: string, turn: number): Promise<void> {
  // Each request starts in its own task, because even starting one takes milliseconds on a slow phone.
  await new Promise((resolve) => setTimeout(resolve, turn));
  const address = `/${file}`;
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  // Only a completely read response is in the cache.
  await response.arrayBuffer();
  loadedFiles.add(address);
}
