import type { Actor } from '../platform/actor.ts';

export function reasonNotToPlace({ role, org_id }: Actor): string {
  if (role === 'pending') return 'Je account wacht nog op goedkeuring. Tot die tijd kun je geen voorwerpen plaatsen.';
  if (role === 'parent') return 'Alleen medewerkers van een organisatie kunnen voorwerpen plaatsen.';
  if (org_id === null) return 'Je account is niet gekoppeld aan een organisatie. Neem contact op met de beheerder.';
  return 'Je kunt alleen voor je eigen organisatie voorwerpen plaatsen.';
}
