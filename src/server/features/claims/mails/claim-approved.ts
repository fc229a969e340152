import { namedDay } from '../../../../shared/organizations/opening-hours.ts';
import { pathTo } from '../../../../shared/pages/pages.ts';
import { dutchDate } from '../../../../shared/platform/time.ts';
import type { MessageBlock } from '../../../platform/mail/message.ts';
import { listVisitingDetails } from '../../organizations/visiting-details.ts';
import { kindInSentence } from './item-in-claim-mail.ts';
import { qrCode } from './qr-code.ts';
import { type MailedClaim, mailToClaimant } from './to-claimant.ts';

export const claimApproved = mailToClaimant('claim-approved', async (claim, { origin }) => {
  const reserved = whileReserved(claim);
  return (
    reserved && {
      subject: `Goed nieuws: je kunt je ${kindInSentence(claim.item_name)} ophalen`,
      paragraphs: [
        `Wat je hebt herkend, ligt voor je klaar bij ${claim.office} van ${claim.organization}. Laat daar deze code zien:`,
        ...(await codeToShow(reserved, origin)),
        collectFacts(reserved),
        'Lukt het niet om langs te komen, of is het toch niet van jou? Trek je aanvraag dan in, dan komt het weer vrij.',
      ],
      action: { label: 'Bekijk je aanvraag' },
    }
  );
});

export const claimReminder = mailToClaimant('claim-reminder', async (claim, { origin }) => {
  const reserved = whileReserved(claim);
  return (
    reserved && {
      subject: `Vergeet je ${kindInSentence(claim.item_name)} niet op te halen`,
      paragraphs: [
        `Bij ${claim.office} van ${claim.organization} ligt nog ${claim.item} voor je klaar. Dat blijft zo tot en met ${namedDay(reserved.last_day)}. Daarna kan iemand anders het aanvragen.`,
        'Dit is je code:',
        ...(await codeToShow(reserved, origin)),
        collectFacts(reserved),
        'Heb je het niet meer nodig, of is het toch niet van jou? Trek je aanvraag dan in, dan komt het weer vrij.',
      ],
      action: { label: 'Bekijk je aanvraag' },
    }
  );
});

type Reserved = MailedClaim & { code: string; last_day: string };

/** Returns undefined when the item can no longer be collected. */
function whileReserved(claim: MailedClaim): Reserved | undefined {
  const { state, code, last_day } = claim;
  const isReserved = state === 'approved' && code && last_day && last_day >= dutchDate(Date.now());
  return isReserved ? { ...claim, code, last_day } : undefined;
}

/** The QR code opens the claim for staff, also from the camera of a phone. */
async function codeToShow({ code, sector, subpath }: Reserved, origin: string): Promise<MessageBlock[]> {
  const desk = origin + pathTo('claims', { kind: sector, orgPath: subpath });
  return [{ code }, { picture: await qrCode(`${desk}?code=${code}`), alt: `QR-code van je code ${code}`, width: 180 }];
}

const collectFacts = (claim: Reserved): MessageBlock => ({
  facts: [
    ['Wat', claim.item_name],
    ...listVisitingDetails(claim, claim.last_day),
    ['Uiterlijk', namedDay(claim.last_day)],
  ],
});
