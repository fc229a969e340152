import { dutchDate, namedDay } from '../../../shared/opening-hours.ts';
import { pathTo } from '../../../shared/pages.ts';
import type { Piece } from '../../mailer/message.ts';
import { whereAndWhen } from '../../organizations/where-and-when.ts';
import { qrCode } from './qr-code.ts';
import { thingIn } from './thing.ts';
import { type MailedClaim, toClaimant } from './to-claimant.ts';

export const claimApproved = toClaimant('claim-approved', async (claim, { origin }) => {
  const reserved = reservedOf(claim);
  return (
    reserved && {
      subject: `Goed nieuws: je kunt je ${thingIn(claim.item_name)} ophalen`,
      paragraphs: [
        `Wat je hebt herkend, ligt voor je klaar bij ${claim.office} van ${claim.organization}. Laat daar deze code zien:`,
        ...(await whatToShow(reserved, origin)),
        toFetch(reserved),
        'Lukt het niet om langs te komen, of is het toch niet van jou? Trek je aanvraag dan in, dan komt het weer vrij.',
      ],
      action: { label: 'Bekijk je aanvraag' },
    }
  );
});

export const claimReminder = toClaimant('claim-reminder', async (claim, { origin }) => {
  const reserved = reservedOf(claim);
  return (
    reserved && {
      subject: `Vergeet je ${thingIn(claim.item_name)} niet op te halen`,
      paragraphs: [
        `Bij ${claim.office} van ${claim.organization} ligt nog ${claim.item} voor je klaar. Dat blijft zo tot en met ${namedDay(reserved.last_day)}. Daarna kan iemand anders het aanvragen.`,
        'Dit is je code:',
        ...(await whatToShow(reserved, origin)),
        toFetch(reserved),
        'Heb je het niet meer nodig, of is het toch niet van jou? Trek je aanvraag dan in, dan komt het weer vrij.',
      ],
      action: { label: 'Bekijk je aanvraag' },
    }
  );
});

type Reserved = MailedClaim & { code: string; last_day: string };

/** While it can still be collected. */
function reservedOf(claim: MailedClaim): Reserved | undefined {
  const { state, code, last_day } = claim;
  const isReserved = state === 'approved' && code && last_day && last_day >= dutchDate(Date.now());
  return isReserved ? { ...claim, code, last_day } : undefined;
}

/** The picture leads whoever looks after the item to the claim, also with a phone's own camera. */
async function whatToShow({ code, sector, subpath }: Reserved, origin: string): Promise<Piece[]> {
  const desk = origin + pathTo('claims', { kind: sector, orgPath: subpath });
  return [{ code }, { picture: await qrCode(`${desk}?code=${code}`), alt: `QR-code van je code ${code}`, width: 180 }];
}

const toFetch = (claim: Reserved): Piece => ({
  facts: [['Wat', claim.item_name], ...whereAndWhen(claim, claim.last_day), ['Uiterlijk', namedDay(claim.last_day)]],
});
