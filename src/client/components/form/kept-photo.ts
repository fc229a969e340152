import { useKeptFields } from './kept-fields.ts';

/** A photo that goes along with a form, in base64; empty without one. Kept apart from its words: it is much, and these change with every letter. */
export function useKeptPhoto(name: string) {
  const { fields, set, forget } = useKeptFields(`${name} photo`, { photo: '' });
  return { photo: fields.photo, setPhoto: (photo: string | null) => set({ photo: photo ?? '' }), forgetPhoto: forget };
}
