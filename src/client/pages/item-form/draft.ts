import { type ItemDetail, limits } from '../../../shared/items.ts';
import { combineTags, tooManyTags } from '../../../shared/tags.ts';
import type { Tagging } from './send-and-tag.ts';

/** An item as it stands in the form. */
export interface Draft {
  tags: string[];
  extraTags: string;
  location: string;
  description: string;
  verificationNote: string;
  isPublic: boolean;
  aiTags: string[];
  aiRaw: Record<string, unknown> | null;
}

export function emptyDraft(location: string): Draft {
  return {
    tags: [],
    extraTags: '',
    location,
    description: '',
    verificationNote: '',
    isPublic: true,
    aiTags: [],
    aiRaw: null,
  };
}

export function draftOf(item: ItemDetail): Draft {
  return {
    tags: item.tags,
    extraTags: '',
    location: item.last_seen_location ?? '',
    description: item.description ?? '',
    verificationNote: item.verification_note ?? '',
    isPublic: item.is_public,
    aiTags: item.ai_tags,
    aiRaw: item.ai_raw,
  };
}

/** What the tagger saw replaces what it saw in the photo before; what a person wrote stays. */
export function withDetectedTags(draft: Draft, { tags, raw }: Tagging): Draft {
  if (tags.length === 0) return draft;
  const written = draft.tags.filter((tag) => !draft.aiTags.includes(tag));
  return { ...draft, tags: combineTags([...tags, ...written]), aiTags: tags, aiRaw: raw };
}

/** The fields of a draft as the API wants them. */
export function fieldsOf(draft: Draft) {
  return {
    tags: draft.tags,
    extra_tags: draft.extraTags,
    ai_tags: draft.aiTags,
    ai_raw: draft.aiRaw,
    last_seen_location: draft.location,
    description: draft.description,
    verification_note: draft.verificationNote,
    is_public: draft.isPublic,
  };
}

export type ItemFields = ReturnType<typeof fieldsOf>;

/** Why these tags cannot be saved, if they cannot. */
export function problemWithTags(tags: string[], extraTags: string): string {
  const all = combineTags(tags, extraTags);
  if (all.length > limits.tags) return tooManyTags;
  const tooLong = all.some((tag) => tag.length > limits.tagLength);
  return tooLong ? `Een tag is ten hoogste ${limits.tagLength} tekens. Zet een komma tussen de tags.` : '';
}
