import type { ItemDetail } from '../../../shared/desk-items.ts';
import { limits } from '../../../shared/items.ts';
import type { FoundText } from '../../../shared/photos.ts';
import { combineTags, tooManyTags } from '../../../shared/tags.ts';
import { namesKind, namesValuable } from '../../session/tag-meaning.ts';
import type { Tagging } from './send-and-tag.ts';

/** An item as it stands in the form. */
export interface Draft {
  tags: string[];
  extraTags: string;
  location: string;
  description: string;
  verificationNote: string;
  isPublic: boolean;
  /** Null until somebody chooses: then it goes by the tags. */
  kindOnly: boolean | null;
  /** Not there until somebody chooses: then it stays as it is, or is where the previous one was put. */
  placeId?: string | null;
  /** The day it was found; not there until somebody changes it. */
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

/** What the tagger saw replaces what it saw in the photo before; what a person wrote stays. */
export function withDetectedTags(draft: Draft, { tags, raw }: Tagging): Draft {
  if (tags.length === 0) return draft;
  const written = draft.tags.filter((tag) => !draft.aiTags.includes(tag));
  return { ...draft, tags: combineTags([...tags, ...written]), aiTags: tags, aiRaw: raw };
}

const MOST_NOTES = 4;

const isTag = ({ kind }: FoundText) => kind === 'size' || kind === 'brand';

/** What was read in the photo and is not in the draft yet, as tags and as notes. */
export function offersFor(draft: Draft, texts: FoundText[]) {
  const tags = texts.filter(isTag).map(({ kind, text }) => (kind === 'size' ? `maat ${text}` : text));
  const present = combineTags(draft.tags, draft.extraTags);
  const notes = texts.filter((text) => !isTag(text)).map(({ text }) => `Er staat: ${text}`);
  return {
    tags: combineTags(tags).filter((tag) => !present.includes(tag)),
    notes: [...new Set(notes)].slice(0, MOST_NOTES).filter((note) => !draft.verificationNote.includes(note)),
  };
}

/** Whether some tag may say what it is. */
export const hasKind = ({ tags, extraTags }: Draft) => combineTags(tags, extraTags).some(namesKind);

export const looksValuable = ({ tags, extraTags }: Draft) => combineTags(tags, extraTags).some(namesValuable);

/** Whether others are to see only what kind of thing it is: what may be of value, until a person chooses. */
export const isKindOnly = (draft: Draft) => draft.kindOnly ?? looksValuable(draft);

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
    kind_only: isKindOnly(draft),
    place_id: draft.placeId,
    found_on: draft.foundOn === '' ? null : draft.foundOn,
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
