import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import { officeOf } from '../../../shared/labels.ts';
import type { Organization } from '../../../shared/organizations.ts';
import { Failure } from '../../components/Failure.tsx';
import { Banner } from '../../components/ui/Banner.tsx';
import { ButtonLink } from '../../components/ui/Button.tsx';
import { Spinner } from '../../components/ui/Spinner.tsx';
import { CollectionDetails } from '../../components/VisitDetails.tsx';
import { Link } from '../../router/router.tsx';
import { useKnownAddress } from '../../session/known-address.ts';
import { useListedItem } from '../../session/listed-item.ts';
import { useOrganization } from '../../session/organization.tsx';
import { useOwnClaim } from '../../session/own-claim.ts';
import { itemPaths, usePaths } from '../../session/paths.ts';
import { useBackLink } from '../../session/way-back.ts';
import { Claim } from './Claim.tsx';
import { Received } from './Received.tsx';

export default function ClaimPage({ id }: { id: string }) {
  const organization = useOrganization().organization!;
  const backLink = useBackLink(itemPaths(organization, id).opened);
  return (
    <div className="container-page grid max-w-xl gap-4 pt-4 sm:pt-8">
      <Link
        {...backLink}
        className="text-accent -ml-2 flex min-h-11 items-center gap-1.5 justify-self-start rounded-xl px-2 font-semibold hover:underline"
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
        Terug naar het voorwerp
      </Link>
      <ClaimContent key={id} id={id} organization={organization} />
    </div>
  );
}

function ClaimContent({ id, organization }: { id: string; organization: Organization }) {
  const { item, isMissing, error, retry } = useListedItem(id);
  const { known, isLoading } = useKnownAddress();
  const { own, isLoading: isOwnLoading } = useOwnClaim(id);
  const isReady = item !== undefined && !isLoading && !isOwnLoading;
  // Keeps the form mounted when the known address changes meanwhile.
  const [wasReady, setWasReady] = useState(isReady);
  if (isReady && !wasReady) setWasReady(true);

  if (own) return <Received organization={organization} />;
  if (isMissing)
    return <CannotClaim organization={organization}>Dit voorwerp staat niet meer op de lijst.</CannotClaim>;
  if (error && !item) return <Failure message={error.message} onRetry={retry} />;
  if (!item || !(isReady || wasReady)) return <Spinner />;
  if (item.status === 'claimed') {
    return <CannotClaim organization={organization}>Dit voorwerp is al opgehaald.</CannotClaim>;
  }
  if (!organization.parts.includes('claims')) {
    return (
      <CannotClaim organization={organization}>
        <p>
          Bij {organization.name} kun je niets via Terecht aanvragen. Herken je iets? Kom langs bij{' '}
          {officeOf(organization)} en vertel waaraan je het herkent.
        </p>
        <CollectionDetails organization={organization} />
      </CannotClaim>
    );
  }
  return <Claim item={item} organization={organization} known={known} isKnown={!isLoading} />;
}

function CannotClaim({ organization, children }: { organization: Organization; children: ReactNode }) {
  const paths = usePaths();
  return (
    <>
      <h1 className="text-3xl font-extrabold">Dit is van mij</h1>
      <Banner look="info">{children}</Banner>
      <ButtonLink to={paths.search()} className="justify-self-start wrap-anywhere">
        Alles bij {organization.name}
      </ButtonLink>
    </>
  );
}
