import type { Organization } from '../../../../shared/organizations/contract.ts';
import { officeOf } from '../../../../shared/organizations/labels.ts';
import { text } from '../../../../shared/platform/language/texts.ts';
import { useAuth } from '../../../platform/auth/auth.tsx';
import { richText } from '../../../platform/language/rich-text.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { contactLinks } from '../../organizations/contact-links.tsx';
import { useOrganization } from '../../organizations/organization.tsx';

/** The same text for deleted, hidden and unknown items, so that visitors cannot tell which. */
export default function MissingItem() {
  const { user } = useAuth();
  const organization = useOrganization().organization!;
  return (
    <Banner variant="info">
      <p>
        <strong>{text('Dit voorwerp staat niet (meer) op de lijst.')}</strong>{' '}
        {text('Misschien is het opgehaald of weggegeven, of klopt de link niet.')}
        {!user && ` ${text('Sommige voorwerpen zie je pas als je bent ingelogd.')}`}
      </p>
      <p className="wrap-anywhere">{richText(whereToAsk(organization), contactLinks)}</p>
    </Banner>
  );
}

function whereToAsk(organization: Organization): string {
  const { phone, contact_email: mail } = organization;
  const office = officeOf(organization);
  if (phone && mail)
    return text('Is het van jou? Vraag ernaar bij {office}: bel <phone>{phone}</phone> of mail <mail>{mail}</mail>.', {
      office,
      phone,
      mail,
    });
  if (phone) return text('Is het van jou? Vraag ernaar bij {office}: bel <phone>{phone}</phone>.', { office, phone });
  if (mail) return text('Is het van jou? Vraag ernaar bij {office}: mail <mail>{mail}</mail>.', { office, mail });
  return text('Is het van jou? Vraag ernaar bij {office}.', { office });
}
