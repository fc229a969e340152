import type { ItemChanges } from './desk-items.ts';

// Separate from labels.ts, because only staff need these, and every page with a list loads labels.ts.

/** The fields that a user changes; the tagger sets the others. */
type EditedField = Exclude<keyof ItemChanges, 'version' | 'ai_tags' | 'ai_raw'>;

export const fieldLabels: Readonly<Record<string, string>> = {
  photo: 'foto',
  photo_path: 'foto',
  tags: 'tags',
  extra_tags: 'extra tags',
  description: 'beschrijving',
  last_seen_location: 'laatst gezien',
  verification_note: 'controlekenmerk',
  is_public: 'zichtbaarheid',
  kind_only: 'alleen soort tonen',
  place_id: 'bewaarplaats',
  found_on: 'gevonden op',
  places: 'bewaarplaatsen',
  addresses: 'e-mailadressen',
} satisfies Record<EditedField | 'photo' | 'places' | 'addresses', string>;

/** 'beschrijving, bewaarplaats' */
export const fieldsInWords = (fields: string[]) => fields.flatMap((field) => fieldLabels[field] ?? []).join(', ');
