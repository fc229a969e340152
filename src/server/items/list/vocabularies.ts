import type { Database } from '../../database/connect.ts';
import { Recent } from '../../limits/recent.ts';
import { MOST_WORDS, Vocabulary } from '../../search/vocabulary.ts';
import { type Audience, isKeeping } from '../audience.ts';
import { readWords } from './search.queries.ts';

/** Words of all organisations that were searched last together: 70 bytes each, and 100 where somebody misspelled one. */
const MOST_KEPT = 600_000;

export interface KnownWords {
  version: string;
  vocabulary: Vocabulary;
}

const keyOf = (org_id: string, audience: Audience) => (isKeeping(audience) ? `${org_id} of keepers` : org_id);

/** The words of the organisations that were searched last, to be read again when they are no longer those of the current version. */
export function createVocabularies() {
  const kept = new Recent<KnownWords>(MOST_KEPT, ({ vocabulary }) => vocabulary.size);

  return {
    /** Those that this person may read somewhere, as they were when they were last read. */
    lastKnown: (org_id: string, audience: Audience): KnownWords | undefined => kept.get(keyOf(org_id, audience)),

    /** As they are, with the versions that the lists had when they were read: whatever is read later is not older. */
    async read(db: Database, org_id: string, audience: Audience) {
      const key = keyOf(org_id, audience);
      const ours = kept.get(key);
      const known = ours?.version ?? '';
      const { version, public_version, ...read } = await readWords(db, org_id, audience, known, MOST_WORDS + 1);
      const vocabulary =
        ours && ours.version === version ? ours.vocabulary : new Vocabulary(read.words ?? '', read.counts ?? '');
      kept.set(key, { version, vocabulary });
      return { version, public_version, vocabulary };
    },
  };
}
