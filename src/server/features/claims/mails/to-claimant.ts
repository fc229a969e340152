import { isValidName } from '../../../../shared/accounts/contract.ts';
import { itemName, officeOf } from '../../../../shared/items/labels.ts';
import { optionalFeatures } from '../../../../shared/organizations/optional-features.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import type { MailKind } from '../../../platform/mail/mail-queue.ts';
import type { MessageDraft } from '../../../platform/mail/message.ts';
import { type VisitorLink, composeVisitorMail } from '../../visitors/visitor-mail.ts';

export interface AboutClaim {
  org_id: string;
  claim_id: string;
}

/** The lock makes erasing wait until the mail is written, so that erasing also revokes the link in the mail. */
async function findClaim(tx: Transaction, { org_id, claim_id }: AboutClaim) {
  const found = await tx
    .selectFrom('claims as c')
    .innerJoin('organizations as o', 'o.id', 'c.org_id')
    .leftJoin('organization_settings as s', 's.org_id', 'c.org_id')
    .select(['c.id', 'c.org_id', 'c.item_id', 'c.item_name', 'c.address', 'c.name', 'c.state', 'c.ended_by'])
    .select(['c.reason', 'c.code', 'c.last_day'])
    .select(['o.name as organization', 'o.sector', 'o.subpath'])
    .select([
      's.office_name',
      's.address as office_address',
      's.phone',
      's.contact_email',
      's.opening_hours',
      's.parts',
    ])
    .where('c.org_id', '=', org_id)
    .where('c.id', '=', claim_id)
    .forKeyShare('c')
    .executeTakeFirst();
  return (
    found && {
      ...found,
      office: officeOf(found),
      item: inSentence(found.item_name),
      takes_lost_reports: found.parts?.lost_reports ?? optionalFeatures.lost_reports.isOn,
    }
  );
}

/** 'een voorwerp (jas, blauw)' */
const inSentence = (name: string) => (name === itemName({ tags: [] }) ? 'een voorwerp' : `een voorwerp (${name})`);

export type MailedClaim = NonNullable<Awaited<ReturnType<typeof findClaim>>>;

export type ClaimDraft = Pick<MessageDraft, 'subject' | 'paragraphs' | 'closing'> & {
  action: VisitorLink;
  alternative?: VisitorLink;
};

/** A mail to a claimant. The draft is undefined when the mail is no longer relevant. */
export const mailToClaimant = <Details extends AboutClaim>(
  name: string,
  draft: (
    claim: MailedClaim,
    about: { tx: Transaction; origin: string; details: Details },
  ) => ClaimDraft | undefined | Promise<ClaimDraft | undefined>,
): MailKind<Details> => ({
  name,
  async write(tx, details, portal) {
    const claim = await findClaim(tx, details);
    const drafted = claim && (await draft(claim, { tx, origin: portal.origin, details }));
    if (!drafted) return undefined;
    const { organization, sector, name: claimant } = claim;
    return composeVisitorMail(tx, portal, claim.address, {
      from: { name: organization, sector },
      ...(isValidName(claimant) && { name: claimant }),
      ...drafted,
    });
  },
});
