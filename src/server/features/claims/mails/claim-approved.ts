import { nameInWords } from '../../../../shared/items/labels.ts';
import { namedDay } from '../../../../shared/organizations/opening-hours.ts';
import { pathTo } from '../../../../shared/pages/pages.ts';
import { text } from '../../../../shared/platform/language/texts.ts';
import { dutchDate } from '../../../../shared/platform/time.ts';
import type { InlineImage, MessageBlock } from '../../../platform/mail/message.ts';
import { listVisitingDetails } from '../../organizations/visiting-details.ts';
import { kindInSentence } from './item-in-claim-mail.ts';
import { qrCode } from './qr-code.ts';
import { type ClaimInWords, type MailedClaim, mailToClaimant } from './to-claimant.ts';

export const claimApproved = mailToClaimant('claim-approved', async (claim, { origin }) => {
  const reserved = whileReserved(claim);
  if (!reserved) return undefined;
  const qr = await qrOf(reserved, origin);
  return (words) => ({
    subject: text('Goed nieuws: je kunt je {kind} ophalen', { kind: kindInSentence(claim.item_name) }),
    paragraphs: [
      text('Wat je hebt herkend, ligt voor je klaar bij {office} van {organization}. Laat daar deze code zien:', {
        office: words.office,
        organization: words.organization,
      }),
      ...codeToShow(reserved, qr),
      collectFacts(words, reserved),
      text(
        'Lukt het niet om langs te komen, of is het toch niet van jou? Trek je aanvraag dan in, dan komt het weer vrij.',
      ),
    ],
    action: { label: text('Bekijk je aanvraag') },
  });
});

export const claimReminder = mailToClaimant('claim-reminder', async (claim, { origin }) => {
  const reserved = whileReserved(claim);
  if (!reserved) return undefined;
  const qr = await qrOf(reserved, origin);
  return (words) => ({
    subject: text('Vergeet je {kind} niet op te halen', { kind: kindInSentence(claim.item_name) }),
    paragraphs: [
      text(
        'Bij {office} van {organization} ligt nog {item} voor je klaar. Dat blijft zo tot en met {day}. Daarna kan iemand anders het aanvragen.',
        {
          office: words.office,
          organization: words.organization,
          item: words.item,
          day: namedDay(reserved.last_day),
        },
      ),
      text('Dit is je code:'),
      ...codeToShow(reserved, qr),
      collectFacts(words, reserved),
      text('Heb je het niet meer nodig, of is het toch niet van jou? Trek je aanvraag dan in, dan komt het weer vrij.'),
    ],
    action: { label: text('Bekijk je aanvraag') },
  });
});

type Reserved = MailedClaim & { code: string; last_day: string };

/** Returns undefined when the item can no longer be collected. */
function whileReserved(claim: MailedClaim): Reserved | undefined {
  const { state, code, last_day } = claim;
  const isReserved = state === 'approved' && code && last_day && last_day >= dutchDate(Date.now());
  return isReserved ? { ...claim, code, last_day } : undefined;
}

/** The QR code opens the claim for staff, also from the camera of a phone. */
function qrOf({ code, sector, subpath }: Reserved, origin: string): Promise<InlineImage> {
  const desk = origin + pathTo('claims', { sector, subpath });
  return qrCode(`${desk}?code=${code}`);
}

const codeToShow = ({ code }: Reserved, picture: InlineImage): MessageBlock[] => [
  { code },
  { picture, alt: text('QR-code van je code {code}', { code }), width: 180 },
];

const collectFacts = (words: ClaimInWords, { last_day }: Reserved): MessageBlock => ({
  facts: [
    [text('Wat'), nameInWords(words.item_name)],
    ...listVisitingDetails(words, last_day),
    [text('Uiterlijk'), namedDay(last_day)],
  ],
});
