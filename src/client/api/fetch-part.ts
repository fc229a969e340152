import { notFetched } from './call-error.ts';

/** The files that are there already: to begin with, those that the page itself names. */
const fetched = new Set(
  Array.from(document.querySelectorAll('script[type=module]'), (script) => script.getAttribute('src')),
);

const RETRY_MS = 1_000;

/**
 * Loads a part of the app. The build puts this around every `import()`, with the names of the files that it needs.
 * When a module cannot be fetched, some browsers (Chromium 153, but not 156) never fetch it again, nor anything that
 * imports it. So the files are fetched on their own first, as often as it takes, and the import then finds them in the
 * browser's cache.
 */
export async function fetchPart<T>(importPart: () => Promise<T>, files: string[]): Promise<T> {
  const load = async () => {
    await Promise.all(files.filter((file) => !fetched.has(`/${file}`)).map(fetchInTurn));
    return importPart();
  };
  try {
    return await load().catch(async (error: unknown) => {
      // The connection may have come back while this failed: no event would tell that any more.
      if (!navigator.onLine) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      return load();
    });
  } catch {
    throw notFetched();
  }
}

async function fetchInTurn(file: string, turn: number): Promise<void> {
  // Each asked for in a task of its own: even asking takes a slow phone some milliseconds.
  await new Promise((resolve) => setTimeout(resolve, turn));
  const address = `/${file}`;
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  // Read to the end: only then is it in the cache.
  await response.arrayBuffer();
  fetched.add(address);
}
