import type { ClaimState, DeskClaim } from '../../../shared/claims/contract.ts';
import { longDateTime } from '../../platform/time/dates.ts';

export const stateLabels: Record<ClaimState, string> = {
  unconfirmed: 'Nog niet bevestigd',
  waiting: 'Nog te beoordelen',
  approved: 'Gereserveerd',
  collected: 'Meegegeven',
  rejected: 'Afgewezen',
  withdrawn: 'Ingetrokken',
  expired: 'Verlopen',
};

export function stateInWords({ state, ended_by }: DeskClaim): string {
  if (ended_by === 'collection' && state !== 'collected') return 'Voorwerp opgehaald';
  return ended_by === 'deletion' ? 'Voorwerp verwijderd' : stateLabels[state];
}

/** Describes the decision on a claim; null while it is waiting. */
export function outcomeOf(claim: DeskClaim): string | null {
  const { state, ended_by, ended_at, decided_at, decided_by_name } = claim;
  if (state === 'waiting' || state === 'unconfirmed') return null;
  const at = ended_at ?? decided_at;
  const when = at ? ` op ${longDateTime(at)}` : '';
  const by = decided_by_name ? ` door ${decided_by_name}` : '';
  if (ended_by === 'collection' && state !== 'collected') return `Het voorwerp is${when} als opgehaald gemarkeerd.`;
  if (ended_by === 'deletion') return `Het voorwerp is${when} van de lijst gehaald.`;
  switch (state) {
    case 'approved':
      return `Goedgekeurd${by}${decided_at ? ` op ${longDateTime(decided_at)}` : ''}.`;
    case 'collected':
      return `Meegegeven${when}.`;
    case 'rejected':
      return `Afgewezen${by}${when}.`;
    case 'withdrawn':
      return `Ingetrokken door de aanvrager${when}.`;
    case 'expired':
      return 'Verlopen: het voorwerp is niet op tijd opgehaald en is weer vrij.';
  }
}
