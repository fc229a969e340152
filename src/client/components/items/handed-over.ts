import type { ItemDetail } from '../../../shared/desk-items.ts';

/** Who handed a collected item over, and to whom, as far as that is known: 'Meegegeven door Kim aan Anna'. */
export function handedOver({ claimed_by_name: by, handed_to: to }: ItemDetail): string | null {
  if (!by && !to) return null;
  return `Meegegeven${by ? ` door ${by}` : ''}${to ? ` aan ${to}` : ''}`;
}
