import { ArrowLeft } from 'lucide';
import { useState } from 'react';

import type { Organization } from '../../../../shared/organizations/contract.ts';
import { officeOf } from '../../../../shared/organizations/labels.ts';
import { pathTo, severalParam } from '../../../../shared/pages/pages.ts';
import { text } from '../../../../shared/platform/language/texts.ts';
import { Link, useLocation } from '../../../platform/router/router.tsx';
import { useBackLink } from '../../../platform/router/use-back-link.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { CollectionDetails } from '../../organizations/CollectionDetails.tsx';
import { useOrganization } from '../../organizations/organization.tsx';
import { usePaths } from '../../organizations/paths.ts';
import { useKnownAddress } from '../../visitors/use-known-address.ts';
import { LostReportFlow } from './LostReportFlow.tsx';
import { useOtherPlaces } from './use-other-places.ts';

/** For visitors whose search found nothing. */
export default function ReportLostPage() {
  const organization = useOrganization().organization!;
  const { search } = useLocation();
  const list = usePaths().search();
  const isOfSeveral = new URLSearchParams(search).has(severalParam);
  const wayBack = useBackLink(isOfSeveral ? pathTo('search-several') + search : list);
  return (
    <div className="container-page grid max-w-xl gap-4 pt-4 sm:pt-8">
      <Link
        {...wayBack}
        className="text-accent -ms-2 flex min-h-11 items-center gap-1.5 justify-self-start rounded-xl px-2 font-semibold hover:underline"
      >
        <Icon node={ArrowLeft} className="size-5 rtl:-scale-x-100" />
        {text('Terug naar de lijst')}
      </Link>
      {organization.parts.includes('lost_reports') ? (
        // Another search is about another item, so the form starts empty.
        <ReportWhenLoaded key={organization.id + search} organization={organization} />
      ) : (
        <ReportingDisabled organization={organization} />
      )}
    </div>
  );
}

function ReportWhenLoaded({ organization }: { organization: Organization }) {
  const { isLoading } = useKnownAddress();
  // The form stays mounted when the user signs in or out halfway.
  const [hasLoaded, setHasLoaded] = useState(!isLoading);
  if (!isLoading && !hasLoaded) setHasLoaded(true);
  const { others, named, isReady, error, refetch } = useOtherPlaces(organization);
  // Without the others the visitor would think that the loss is reported there too.
  if (error) return <Failure message={error.message} onRetry={refetch} />;
  return (hasLoaded || !isLoading) && isReady ? (
    <LostReportFlow organization={organization} others={others} named={named} />
  ) : (
    <Spinner />
  );
}

function ReportingDisabled({ organization }: { organization: Organization }) {
  return (
    <>
      <h1 className="text-3xl font-extrabold">{text('Ik ben iets kwijt')}</h1>
      <Banner variant="info">
        <p>
          {text('Bij {name} kun je dit niet via Terecht melden.', { name: organization.name })}{' '}
          {text('Vraag het na bij {office}.', { office: officeOf(organization) })}
        </p>
        <CollectionDetails organization={organization} />
      </Banner>
    </>
  );
}
