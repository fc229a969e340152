import type { ItemDetail } from '../../../../shared/items/desk-items.ts';

/** For example 'Meegegeven door Kim aan Anna', as far as known. */
export function handOverText({ claimed_by_name: by, handed_to: to }: ItemDetail): string | null {
  if (!by && !to) return null;
  return `Meegegeven${by ? ` door ${by}` : ''}${to ? ` aan ${to}` : ''}`;
}
