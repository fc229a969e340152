import type { Database } from '../../database/connect.ts';
import { MOST_WORDS, Vocabulary } from '../../search/vocabulary.ts';
import { readWords } from './search.queries.ts';

/** Of all organisations that were searched last together. */
const MOST_KEPT = 300_000;

interface Kept {
  version: string;
  vocabulary: Vocabulary;
}

/** The words of the organisations that were searched last, to be read again when they are no longer those of the current version. */
export function createVocabularies() {
  const kept = new Map<string, Kept>();
  let words = 0;

  function forget(org_id: string): void {
    words -= kept.get(org_id)?.vocabulary.size ?? 0;
    kept.delete(org_id);
  }

  function keep(org_id: string, now: Kept): void {
    forget(org_id);
    kept.set(org_id, now);
    words += now.vocabulary.size;
    // The one asked for longest ago comes first; the one just asked for stays.
    for (const [oldest] of kept) {
      if (words <= MOST_KEPT || oldest === org_id) break;
      forget(oldest);
    }
  }

  return {
    /** As they were when they were last read. */
    lastKnown(org_id: string): Kept | undefined {
      const known = kept.get(org_id);
      if (known) keep(org_id, known);
      return known;
    },

    /** As they are, with the versions that the lists had when they were read: whatever is read later is not older. */
    async read(db: Database, org_id: string) {
      const ours = kept.get(org_id);
      const { version, public_version, ...read } = await readWords(db, org_id, ours?.version ?? '', MOST_WORDS + 1);
      const vocabulary =
        ours && ours.version === version ? ours.vocabulary : new Vocabulary(read.words ?? [], read.counts ?? []);
      keep(org_id, { version, vocabulary });
      return { version, public_version, vocabulary };
    },
  };
}
