import type { MemberRole } from '../platform/actor.ts';

interface StaffMail {
  label: string;
  hint: string;
  roles: readonly MemberRole[];
}

/** The mails to staff that can be turned off. */
export const staffMails = {
  account_waiting: {
    label: 'Nieuwe accounts',
    hint: 'Iemand heeft een account aangemaakt en wacht op goedkeuring.',
    roles: ['admin'],
  },
  claim_waiting: {
    label: 'Nieuwe aanvragen',
    hint: 'Iemand heeft een voorwerp aangevraagd, of een vraag daarover beantwoord. Ten hoogste één mail per uur.',
    roles: ['staff', 'admin'],
  },
} as const satisfies Record<string, StaffMail>;

export type Mail = keyof typeof staffMails;
export const mailNames = Object.keys(staffMails) as Mail[];

export const canReceive = (role: MemberRole, mail: Mail) =>
  (staffMails[mail].roles as readonly MemberRole[]).includes(role);
