import { DoorClosed } from 'lucide';
import type { ReactNode } from 'react';

import { officeOf } from '../../../../shared/organizations/labels.ts';
import { text } from '../../../../shared/platform/language/texts.ts';
import { can } from '../../../../shared/platform/policy.ts';
import { useAuth } from '../../../platform/auth/auth.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { CollectionDetails } from '../CollectionDetails.tsx';
import { useOrganization } from '../organization.tsx';

interface PausedProps {
  /** Whether this is the page where staff sign in. */
  isSignInPage: boolean;
  children: ReactNode;
}

/** A paused organisation is read-only for staff and closed for visitors. */
export default function Paused({ isSignInPage, children }: PausedProps) {
  const { actor, isLoading } = useAuth();
  const organization = useOrganization().organization!;
  const { id, name, contact_email } = organization;
  if (isLoading) return <Spinner />;
  if (isSignInPage || can(actor, 'item.read', { org_id: id })) {
    return (
      <>
        <div className="container-page pt-4 print:hidden">
          <Banner variant="info">
            <p>
              <strong>De lijst van {name} is even niet te zien.</strong> Jij kunt alles nog bekijken, maar er kan nu
              niets worden gewijzigd. Bezoekers zien geen voorwerpen. Er gaat niets verloren.
            </p>
          </Banner>
        </div>
        {children}
      </>
    );
  }
  return (
    <section className="container-page grid justify-items-center gap-4 py-20 text-center">
      <Icon node={DoorClosed} className="text-accent size-16" strokeWidth={1.5} />
      <h1 className="text-3xl font-extrabold sm:text-4xl">
        {text('De lijst van {name} is even niet te zien', { name })}
      </h1>
      <p className="max-w-md text-lg">
        {text('Iets kwijt? Vraag ernaar bij {office}.', { office: officeOf(organization) })}
      </p>
      <CollectionDetails organization={organization} className="justify-center" />
      {contact_email && (
        <a href={`mailto:${contact_email}`} className="wrap-anywhere underline">
          {contact_email}
        </a>
      )}
    </section>
  );
}
