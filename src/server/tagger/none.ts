import type { Tagger } from './tagger.ts';

/** For whoever prefers to type all tags. */
export function createNoTagger(): Tagger {
  return {
    async tag() {
      return { tags: [], raw: { tagger: 'none' } };
    },
  };
}
