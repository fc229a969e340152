import { notFetched } from './call-error.ts';

/** The files of the app that are there: those of the page itself to begin with. */
const fetched = new Set(
  Array.from(
    document.querySelectorAll<HTMLElement>('script[src], link[rel=modulepreload]'),
    (file) => file.getAttribute('src') ?? file.getAttribute('href'),
  ),
);

/**
 * Loads a part of the app; the build puts this around every `import()`, with the names of the files that the part
 * consists of. Chromium up to 155 never fetches a module again that could not be fetched once. So the files are fetched
 * like anything else first, which can be tried any number of times, and the import takes them from the browser's cache.
 */
export async function fetchPart<T>(importPart: () => Promise<T>, files: string[]): Promise<T> {
  try {
    await Promise.all(files.map((file) => fetchFile(`/${file}`)));
    return await importPart();
  } catch {
    throw notFetched();
  }
}

async function fetchFile(address: string): Promise<void> {
  if (fetched.has(address)) return;
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  // To its end: only then is it in the cache.
  await response.arrayBuffer();
  fetched.add(address);
}
