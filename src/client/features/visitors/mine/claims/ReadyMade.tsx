import { translateReadyMade } from '../../../../../shared/claims/ready-made.ts';

/** A ready-made text of staff in the reader's language, above the Dutch. */
export function ReadyMade({ written }: { written: string }) {
  const translation = translateReadyMade(written);
  return translation && <p className="font-semibold wrap-anywhere">{translation}</p>;
}
