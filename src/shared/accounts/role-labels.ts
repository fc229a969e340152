import type { MemberRole } from '../platform/actor.ts';

export const roleLabels: Record<MemberRole, string> = {
  pending: 'Wacht op goedkeuring',
  parent: 'Ouder',
  staff: 'Medewerker',
  student_helper: 'Leerlinghulp',
  admin: 'Beheerder',
  provider: 'Aanbieder',
};
