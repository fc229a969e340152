import { defaultPageSize } from '../../../../shared/items/contract.ts';
import type { SeveralPage } from '../../../../shared/items/several.ts';
import type { Filters } from '../../../../shared/search/contract.ts';
import type { Database, GuestReads } from '../../../platform/database/connect.ts';
import { readCursor, writeCursor } from '../../../platform/database/cursor.ts';
import { type Caller, createFairQueue } from '../../../platform/fair-queue/fair-queue.ts';
import { queueLimits } from '../../../platform/fair-queue/queue-limits.ts';
import type { Vocabulary } from '../../search/vocabulary.ts';
import type { Audience } from '../audience.ts';
import { countFilters } from '../list/count-filters.ts';
import { createFirstPageCache, type VersionedPage } from '../list/first-page-cache.ts';
import { lastLookDays } from '../list/last-look.ts';
import { isSearch, type ListRequest } from '../list/list.service.ts';
import {
  canFind,
  countByTags,
  isWider,
  MAX_COUNTED,
  type Page,
  scorePartialMatches,
  type SearchFilter,
} from '../list/search.queries.ts';
import {
  buildExactFilter,
  buildPartialFilter,
  buildWiderFilter,
  completePage,
  exactPageOf,
  isCounted,
  type SearchRequest,
  toItemFilter,
} from '../list/search.service.ts';
import type { Vocabularies } from '../list/vocabularies.ts';
import { listItems, readVersions, searchItems } from './several.queries.ts';

/** As many as in eight organisations: a group may have a hundred. */
const MAX_COUNTED_TOGETHER = 8 * MAX_COUNTED;

/** The tools of staff are on the list of their own organisation, so here they see what other members see. */
export type SeveralAudience = Extract<Audience, 'guest' | 'signed-in'>;

interface SeveralRequest extends Omit<ListRequest, 'org_id' | 'id' | 'place' | 'knownVersion'> {
  org_ids: string[];
}

interface OrganizationSearch {
  request: SearchRequest;
  vocabulary: Vocabulary;
}

type BuildFilter<Filter> = (
  vocabulary: Vocabulary,
  request: SearchRequest,
  audience: SeveralAudience,
) => Filter | undefined;

export type SeveralService = ReturnType<typeof createSeveralService>;

/** One list of several organisations, each with its own rules and words. */
export function createSeveralService(db: Database, forGuests: GuestReads, vocabularies: Vocabularies) {
  const cache = createFirstPageCache('lists of several');
  const runQueued = createFairQueue(queueLimits.counts);
  const readFor = <T>(audience: SeveralAudience, query: (reader: Database) => Promise<T>) =>
    audience === 'guest' ? forGuests.read(query) : query(db);

  async function find(
    reader: Database,
    request: SeveralRequest,
    audience: SeveralAudience,
    knownVersion?: string,
  ): Promise<VersionedPage> {
    const requests = await perOrganization(reader, request);
    if (isSearch(request)) return search(reader, request, requests, audience, knownVersion);
    const after = request.cursor === undefined ? undefined : readCursor(request.cursor);
    // One more than requested tells whether there is a next page.
    const page = { limit: request.limit + 1, after, knownVersion };
    const filters = requests.map((each) => toItemFilter(each, audience));
    const { version, items, total } = await listItems(reader, filters, page);
    if (!items) return { version, page: undefined };
    const shown = items.slice(0, request.limit);
    const last = items.length > shown.length ? shown.at(-1) : undefined;
    const next_cursor = last ? writeCursor({ date: last.upload_date, id: last.id }) : null;
    return { version, page: { items: shown, next_cursor, total } };
  }

  async function search(
    reader: Database,
    request: SeveralRequest,
    requests: SearchRequest[],
    audience: SeveralAudience,
    knownVersion: string | undefined,
  ): Promise<VersionedPage> {
    const { seen, versions } = await readVersions(reader, request.org_ids, audience);
    if (seen === knownVersion) return { version: seen, page: undefined };
    const searches = await withVocabularies(reader, requests, audience, versions);
    const buildAll = <Filter>(build: BuildFilter<Filter>) =>
      searches.flatMap(({ vocabulary, request }) => build(vocabulary, request, audience) ?? []);
    const findBy = async (build: BuildFilter<SearchFilter>, page: Page) => {
      const findable = buildAll(build).filter((filter) => canFind(filter, page));
      return findable.length > 0 ? searchItems(reader, findable, page) : [];
    };
    const exactPage = exactPageOf(request);
    const isWiderPage = exactPage.after && isWider(exactPage.after.rank);
    const exact = isWiderPage ? [] : await findBy(buildExactFilter, exactPage);
    const page = await completePage(request, exact, {
      findWider: (page) => findBy(buildWiderFilter, page),
      findPartial: (page) => scorePartialMatches(reader, buildAll(buildPartialFilter), page),
    });
    return { version: seen, page };
  }

  /** Reads only vocabularies that changed, which all servers cache. */
  const withVocabularies = (
    reader: Database,
    requests: SearchRequest[],
    audience: SeveralAudience,
    versions: Map<string, string>,
  ): Promise<OrganizationSearch[]> =>
    Promise.all(
      requests.map(async (request) => {
        const known = vocabularies.lastKnown(request.org_id, audience);
        const isCurrent = known && known.version === versions.get(request.org_id);
        const { vocabulary } = isCurrent ? known : await vocabularies.read(reader, request.org_id, audience);
        return { request, vocabulary };
      }),
    );

  async function count(reader: Database, request: SeveralRequest, audience: SeveralAudience): Promise<Filters> {
    // The chosen filters are applied afterwards, because each is counted as if it were not chosen.
    const { thing, colour, period, last_look, ...rest } = request;
    const dayOf = await lastLookDays(reader, request.org_ids);
    const { versions } = await readVersions(reader, request.org_ids, audience);
    const searches = await withVocabularies(reader, await perOrganization(reader, rest), audience, versions);
    const countBy = (build: BuildFilter<SearchFilter>) => {
      const filters = searches.flatMap(({ vocabulary, request }) => build(vocabulary, request, audience) ?? []);
      const counted = filters.filter((filter) => isCounted(filter, rest));
      return countByTags(
        reader,
        counted.map((filter) => ({ ...filter, lastLookDay: dayOf(filter.org_id) })),
        Math.min(MAX_COUNTED, Math.floor(MAX_COUNTED_TOGETHER / counted.length)),
      );
    };
    const exact = await countBy(buildExactFilter);
    const found = exact.length > 0 ? exact : await countBy(buildWiderFilter);
    return countFilters(found, { thing, colour, period, last_look });
  }

  return {
    metrics: cache.metrics,

    /** One request reads as much as many lists, so a caller with many of them must not delay the others. */
    async list(
      request: SeveralRequest,
      audience: SeveralAudience,
      { group, signal }: Pick<Caller, 'group' | 'signal'>,
    ): Promise<SeveralPage> {
      const read = (knownVersion?: string) =>
        readFor(audience, (reader) => find(reader, request, audience, knownVersion));
      const { org_ids, q, status, thing, colour, period, last_look, limit, cursor } = request;
      const isCached = audience === 'guest' && !period && !last_look && !cursor && limit === defaultPageSize;
      const key = JSON.stringify([org_ids.toSorted(), q, status, thing, colour]);
      const readPage = () => (isCached ? cache.read(key, undefined, read) : read());
      const { page } = await runQueued(readPage, { group, signal });
      return page as SeveralPage;
    },

    async filters(
      request: Omit<SeveralRequest, 'limit'>,
      audience: SeveralAudience,
      { group, signal }: Caller,
    ): Promise<Filters> {
      const read = () => readFor(audience, (reader) => count(reader, { ...request, limit: 0 }, audience));
      return runQueued(read, { group, signal });
    },
  };
}

/** The request for each organisation, with the day of its last look. */
async function perOrganization(db: Database, { org_ids, ...request }: SeveralRequest): Promise<SearchRequest[]> {
  const dayOf = request.last_look ? await lastLookDays(db, org_ids) : undefined;
  return org_ids.map((org_id) => ({ ...request, org_id, ...(dayOf && { lastLook: dayOf(org_id) }) }));
}
