import type { ItemPage } from '../../../shared/items.ts';
import { Recent } from '../../limits/recent.ts';

export interface VersionedPage {
  version: string;
  /** Undefined when the caller's version is still the current one. */
  page: ItemPage | undefined;
}

interface KeptPage {
  version: string;
  page: ItemPage;
}

const MOST_PAGES = 1_000;

/**
 * The pages that nearly everybody asks for, kept with their version. The database is still asked every time whether
 * that version is the current one, so nobody is shown an older list; only reading the list is saved.
 */
export function createFirstPages() {
  const kept = new Recent<KeptPage>(MOST_PAGES);

  /** The answer for a caller who has `callersVersion`, if any; `read` reads the list unless it has the version given. */
  return async function firstPage(
    key: string,
    callersVersion: string | undefined,
    read: (knownVersion: string | undefined) => Promise<VersionedPage>,
  ): Promise<VersionedPage> {
    const ours = kept.get(key);
    const { version, page = ours?.page } = await read(ours?.version ?? callersVersion);
    if (page) kept.set(key, { version, page });
    return { version, page: version === callersVersion ? undefined : page };
  };
}
