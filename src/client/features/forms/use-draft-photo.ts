import { useDraftFields } from './draft-fields.ts';

/**
 * The photo of a form in base64; empty without one. Stored apart from the text, because it is large and the text
 * changes with every letter.
 */
export function useDraftPhoto(name: string) {
  const { fields, set, clear } = useDraftFields(`${name} photo`, { photo: '' });
  return { photo: fields.photo, setPhoto: (photo: string | null) => set({ photo: photo ?? '' }), forgetPhoto: clear };
}
