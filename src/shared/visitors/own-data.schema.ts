import * as z from 'zod/mini';

import { ApprovedRole } from '../accounts/schema.ts';
import { securityActions } from '../audit/security.ts';
import { MemberRole } from '../platform/schema.ts';
import { MineData } from './schema.ts';

const OwnItem = z.object({
  id: z.uuid(),
  photo_url: z.string(),
  tags: z.array(z.string()),
  description: z.nullable(z.string()),
  last_seen_location: z.nullable(z.string()),
  upload_date: z.iso.datetime(),
});

export const OwnData = z.object({
  account: z.object({
    user_id: z.uuid(),
    email: z.string(),
    name: z.nullable(z.string()),
    role: z.nullable(MemberRole),
    organization: z.nullable(z.string()),
    created_at: z.iso.datetime(),
    email_confirmed_at: z.nullable(z.iso.datetime()),
    last_sign_in_at: z.nullable(z.iso.datetime()),
    refused_mails: z.nullable(z.array(z.string())),
    last_seen_on: z.nullable(z.iso.date()),
  }),
  /** Locations of the group where the person works too. */
  other_locations: z.array(z.object({ organization: z.string(), role: ApprovedRole, created_at: z.iso.datetime() })),
  /** Groups of organisations that the person manages. */
  managed_groups: z.array(z.object({ group: z.string(), added_at: z.iso.datetime() })),
  /** Open invitations to an organisation. */
  invitations: z.array(z.object({ organization: z.string(), role: ApprovedRole, sent_at: z.iso.datetime() })),
  sessions: z.array(
    z.object({
      created_at: z.iso.datetime(),
      refreshed_at: z.iso.datetime(),
      authenticated_at: z.iso.datetime(),
      method: z.string(),
      device: z.nullable(z.string()),
    }),
  ),
  /** New e-mail addresses of the last days, confirmed or not. */
  email_changes: z.array(
    z.object({
      old_email: z.string(),
      new_email: z.string(),
      requested_at: z.iso.datetime(),
      confirmed_at: z.nullable(z.iso.datetime()),
      withdrawn_at: z.nullable(z.iso.datetime()),
    }),
  ),
  work_accounts: z.array(
    z.object({
      organization: z.string(),
      email: z.nullable(z.string()),
      created_at: z.iso.datetime(),
      last_sign_in_at: z.iso.datetime(),
    }),
  ),
  /** The last sign-in from each known network and browser. */
  known_places: z.array(z.object({ last_at: z.iso.datetime() })),
  /** Authenticator apps, passkeys and recovery codes, without their secrets. */
  factors: z.array(
    z.object({
      kind: z.string(),
      name: z.string(),
      created_at: z.iso.datetime(),
      last_used_at: z.nullable(z.iso.datetime()),
    }),
  ),
  items_placed: z.array(OwnItem),
  items_marked_collected: z.array(z.extend(OwnItem, { claimed_date: z.nullable(z.iso.datetime()) })),
  disposals_made: z.array(
    z.object({
      created_at: z.iso.datetime(),
      given_on: z.iso.date(),
      destination: z.string(),
      note: z.nullable(z.string()),
      items: z.int(),
    }),
  ),
  /** The data of the e-mail address, also from before the account. Null while the address is not confirmed. */
  of_address: z.nullable(MineData),
  /** Actions of the person, and actions on the account. Other people are left out. */
  log: z.array(z.object({ created_at: z.iso.datetime(), action: z.string(), item_id: z.nullable(z.uuid()) })),
  /** Sign-ins, failed attempts and changes in who may get in. */
  security_log: z.array(
    z.object({
      created_at: z.iso.datetime(),
      action: z.enum(securityActions),
      times: z.int(),
      device: z.nullable(z.string()),
    }),
  ),
});
export type OwnData = z.infer<typeof OwnData>;

export const exportOwnData = {
  summary: 'All stored data about the signed-in user',
  response: OwnData,
};
