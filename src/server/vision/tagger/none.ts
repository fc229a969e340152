import type { Tagger } from './tagger.ts';

/** For operators who want no suggestions. */
export function createNoTagger(): Tagger {
  return {
    async tag() {
      return { tags: [], raw: { tagger: 'none' } };
    },
  };
}
