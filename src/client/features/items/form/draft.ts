import { limits } from '../../../../shared/items/contract.ts';
import type { ItemDetail } from '../../../../shared/items/desk-items.ts';
import { combineTags, tooManyTags } from '../../../../shared/items/tags.ts';
import type { FoundText } from '../../../../shared/photos/contract.ts';
import type { Tagging } from '../../photos/photo-calls.ts';
import { namesKind, namesValuable } from '../tag-meaning.ts';

/** The content of the form. It is stored on the device, so renaming a field would lose stored values. */
export interface Draft {
  tags: string[];
  extraTags: string;
  location: string;
  description: string;
  verificationNote: string;
  isPublic: boolean;
  /** Null until the user chooses; then the tags decide. */
  kindOnly: boolean | null;
  /** Absent until the user chooses: an edited item keeps its place, a new one gets the last used place. */
  placeId?: string | null;
  /** Absent until the user changes it. */
  foundOn?: string;
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
    kindOnly: null,
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
    kindOnly: item.kind_only,
    aiTags: item.ai_tags,
    aiRaw: item.ai_raw,
  };
}

/** Replaces the detected tags of the previous photo and preserves those that the user typed. */
export function withDetectedTags(draft: Draft, { tags, raw }: Tagging): Draft {
  if (tags.length === 0) return draft;
  const written = draft.tags.filter((tag) => !draft.aiTags.includes(tag));
  return { ...draft, tags: combineTags([...tags, ...written]), aiTags: tags, aiRaw: raw };
}

const MAX_NOTES = 4;

const isTag = ({ kind }: FoundText) => kind === 'size' || kind === 'brand';

/** Recognised texts that the draft does not contain yet, as tags and as notes. */
export function suggestionsFor(draft: Draft, texts: FoundText[]) {
  const tags = texts.filter(isTag).map(({ kind, text }) => (kind === 'size' ? `maat ${text}` : text));
  const present = combineTags(draft.tags, draft.extraTags);
  const notes = texts.filter((text) => !isTag(text)).map(({ text }) => `Er staat: ${text}`);
  return {
    tags: combineTags(tags).filter((tag) => !present.includes(tag)),
    notes: [...new Set(notes)].slice(0, MAX_NOTES).filter((note) => !draft.verificationNote.includes(note)),
  };
}

export const hasKind = ({ tags, extraTags }: Draft) => combineTags(tags, extraTags).some(namesKind);

export const looksValuable = ({ tags, extraTags }: Draft) => combineTags(tags, extraTags).some(namesValuable);

/** Valuables are kind only, unless the user chose otherwise. */
export const isKindOnly = (draft: Draft) => draft.kindOnly ?? looksValuable(draft);

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
    kind_only: isKindOnly(draft),
    place_id: draft.placeId,
    found_on: draft.foundOn === '' ? null : draft.foundOn,
  };
}

export type ItemFields = ReturnType<typeof fieldsOf>;

/** The validation message; empty when the tags are valid. */
export function tagsProblem(tags: string[], extraTags: string): string {
  const all = combineTags(tags, extraTags);
  if (all.length > limits.tags) return tooManyTags;
  const tooLong = all.some((tag) => tag.length > limits.tagLength);
  return tooLong ? `Een tag is ten hoogste ${limits.tagLength} tekens. Zet een komma tussen de tags.` : '';
}
