import { isValidName } from '../../../../shared/accounts/contract.ts';
import { officeOf } from '../../../../shared/organizations/labels.ts';
import { optionalFeatures } from '../../../../shared/organizations/optional-features.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import type { MailKind } from '../../../platform/mail/mail-queue.ts';
import type { MessageDraft } from '../../../platform/mail/message.ts';
import { type VisitorLink, composeVisitorMail } from '../../visitors/visitor-mail.ts';
import { itemInSentence } from './item-in-claim-mail.ts';

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
    .select(['c.language', 'c.reason', 'c.code', 'c.last_day'])
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
      takes_lost_reports: found.parts?.lost_reports ?? optionalFeatures.lost_reports.isOn,
    }
  );
}

export type MailedClaim = NonNullable<Awaited<ReturnType<typeof findClaim>>>;

const inWords = (claim: MailedClaim) => ({
  ...claim,
  office: officeOf(claim),
  item: itemInSentence(claim.item_name),
});

/** A claim in the language of the claimant. */
export type ClaimInWords = ReturnType<typeof inWords>;

export type ClaimDraft = Pick<MessageDraft, 'subject' | 'paragraphs' | 'closing'> & {
  action: VisitorLink;
  alternative?: VisitorLink;
};

/** What writes a mail, in the language of the claimant. */
export type WriteDraft = (claim: ClaimInWords) => ClaimDraft;

/** A mail to a claimant; nothing is written when it is no longer relevant. */
export const mailToClaimant = <Details extends AboutClaim>(
  name: string,
  prepare: (
    claim: MailedClaim,
    about: { tx: Transaction; origin: string; details: Details },
  ) => WriteDraft | undefined | Promise<WriteDraft | undefined>,
): MailKind<Details> => ({
  name,
  async write(tx, details, portal) {
    const claim = await findClaim(tx, details);
    const write = claim && (await prepare(claim, { tx, origin: portal.origin, details }));
    if (!write) return undefined;
    const { organization, sector, name: claimant } = claim;
    return composeVisitorMail(tx, portal, claim, () => ({
      from: { name: organization, sector },
      ...(isValidName(claimant) && { name: claimant }),
      ...write(inWords(claim)),
    }));
  },
});
