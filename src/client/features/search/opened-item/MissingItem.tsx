import { officeOf } from '../../../../shared/items/labels.ts';
import { useAuth } from '../../../platform/auth/auth.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { Phone } from '../../organizations/CollectionDetails.tsx';
import { useOrganization } from '../../organizations/organization.tsx';

/** The same text for deleted, hidden and unknown items, so that visitors cannot tell which. */
export default function MissingItem() {
  const { user } = useAuth();
  const organization = useOrganization().organization!;
  const { phone, contact_email } = organization;
  return (
    <Banner look="info">
      <p>
        <strong>Dit voorwerp staat niet (meer) op de lijst.</strong> Misschien is het opgehaald of weggegeven, of klopt
        de link niet.{!user && ' Sommige voorwerpen zie je pas als je bent ingelogd.'}
      </p>
      <p className="wrap-anywhere">
        Is het van jou? Vraag ernaar bij {officeOf(organization)}
        {(phone || contact_email) && ': '}
        {phone && (
          <>
            bel <Phone phone={phone} />
          </>
        )}
        {phone && contact_email && ' of '}
        {contact_email && (
          <>
            mail{' '}
            <a href={`mailto:${contact_email}`} className="underline">
              {contact_email}
            </a>
          </>
        )}
        .
      </p>
    </Banner>
  );
}
