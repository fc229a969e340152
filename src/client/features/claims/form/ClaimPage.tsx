import { ArrowLeft } from 'lucide';
import { type ReactNode, useState } from 'react';

import type { Organization } from '../../../../shared/organizations/contract.ts';
import { officeOf } from '../../../../shared/organizations/labels.ts';
import { text } from '../../../../shared/platform/language/texts.ts';
import { Link } from '../../../platform/router/router.tsx';
import { useBackLink } from '../../../platform/router/use-back-link.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useListedItem } from '../../items/use-listed-item.ts';
import { CollectionDetails } from '../../organizations/CollectionDetails.tsx';
import { useOrganization } from '../../organizations/organization.tsx';
import { itemPaths, usePaths } from '../../organizations/paths.ts';
import { useKnownAddress } from '../../visitors/use-known-address.ts';
import { useOwnClaim } from '../use-own-claim.ts';
import { ClaimFlow } from './ClaimFlow.tsx';
import { ClaimReceived } from './ClaimReceived.tsx';

export default function ClaimPage({ id }: { id: string }) {
  const organization = useOrganization().organization!;
  const backLink = useBackLink(itemPaths(organization, id).opened);
  return (
    <div className="container-page grid max-w-xl gap-4 pt-4 sm:pt-8">
      <Link
        {...backLink}
        className="text-accent -ms-2 flex min-h-11 items-center gap-1.5 justify-self-start rounded-xl px-2 font-semibold hover:underline"
      >
        <Icon node={ArrowLeft} className="size-5 rtl:-scale-x-100" />
        {text('Terug naar het voorwerp')}
      </Link>
      <ClaimContent key={id} id={id} organization={organization} />
    </div>
  );
}

function ClaimContent({ id, organization }: { id: string; organization: Organization }) {
  const { item, isMissing, error, retry } = useListedItem(id);
  const { isLoading } = useKnownAddress();
  const { own, isLoading: isOwnLoading } = useOwnClaim(id);
  const isReady = item !== undefined && !isLoading && !isOwnLoading;
  // Keeps the form mounted when the known address changes meanwhile.
  const [wasReady, setWasReady] = useState(isReady);
  if (isReady && !wasReady) setWasReady(true);

  if (own) return <ClaimReceived organization={organization} />;
  if (isMissing)
    return <CannotClaim organization={organization}>{text('Dit voorwerp staat niet meer op de lijst.')}</CannotClaim>;
  if (error && !item) return <Failure message={error.message} onRetry={retry} />;
  if (!item || !(isReady || wasReady)) return <Spinner />;
  if (item.status === 'claimed') {
    return <CannotClaim organization={organization}>{text('Dit voorwerp is al opgehaald.')}</CannotClaim>;
  }
  if (!organization.parts.includes('claims')) {
    return (
      <CannotClaim organization={organization}>
        <p>
          {text('Bij {name} kun je niets via Terecht aanvragen.', { name: organization.name })}{' '}
          {text('Herken je iets? Kom langs bij {office} en vertel waaraan je het herkent.', {
            office: officeOf(organization),
          })}
        </p>
        <CollectionDetails organization={organization} />
      </CannotClaim>
    );
  }
  return <ClaimFlow item={item} organization={organization} />;
}

function CannotClaim({ organization, children }: { organization: Organization; children: ReactNode }) {
  const paths = usePaths();
  return (
    <>
      <h1 className="text-3xl font-extrabold">{text('Dit is van mij')}</h1>
      <Banner variant="info">{children}</Banner>
      <ButtonLink to={paths.search()} className="justify-self-start wrap-anywhere">
        {text('Alles bij {name}', { name: organization.name })}
      </ButtonLink>
    </>
  );
}
