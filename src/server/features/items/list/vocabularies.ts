import { LruCache } from '../../../platform/cache/lru-cache.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { MAX_WORDS, Vocabulary } from '../../search/vocabulary.ts';
import { type Audience, isDeskAudience } from '../audience.ts';
import { readWords } from './search.queries.ts';

/** In words, of all organisations together. A word takes 70 to 100 bytes. */
const MAX_CACHED_WORDS = 600_000;

export interface CachedVocabulary {
  version: string;
  vocabulary: Vocabulary;
}

const keyOf = (org_id: string, audience: Audience) => (isDeskAudience(audience) ? `${org_id} desk` : org_id);

export type Vocabularies = ReturnType<typeof createVocabularies>;

/** An LRU cache of vocabularies with their version. */
export function createVocabularies() {
  const cache = new LruCache<CachedVocabulary>(MAX_CACHED_WORDS, ({ vocabulary }) => vocabulary.size);

  return {
    /** Returns the cached vocabulary, which may be outdated. */
    lastKnown: (org_id: string, audience: Audience): CachedVocabulary | undefined => cache.get(keyOf(org_id, audience)),

    /** Reads the versions together with the words, so that lists read later are never older. */
    async read(db: Database, org_id: string, audience: Audience) {
      const key = keyOf(org_id, audience);
      const cached = cache.get(key);
      const known = cached?.version ?? '';
      const { version, public_version, ...read } = await readWords(db, org_id, audience, known, MAX_WORDS + 1);
      const vocabulary =
        cached && cached.version === version ? cached.vocabulary : new Vocabulary(read.words ?? '', read.counts ?? '');
      cache.set(key, { version, vocabulary });
      return { version, public_version, vocabulary };
    },
  };
}
