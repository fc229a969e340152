import type { ItemDetail } from '../../../../shared/items/desk-items.ts';

/** 'Meegegeven door Kim aan Anna'; without a claim, only who marked the item as collected is known. */
export function handOverText({ claimed_by_name: by, handed_to: to }: ItemDetail): string | null {
  if (to) return `Meegegeven${by ? ` door ${by}` : ''} aan ${to}`;
  return by && `Gemarkeerd door ${by}`;
}

/** For staff of the location that it left. */
export const movedText = ({ name }: { name: string }) => `Dit voorwerp is verplaatst naar ${name}.`;
