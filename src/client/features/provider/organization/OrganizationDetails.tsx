import { useQuery } from '@tanstack/react-query';
import { ChartColumn, ExternalLink } from 'lucide';

import type { Sector } from '../../../../shared/organizations/contract.ts';
import { sectorLabels } from '../../../../shared/organizations/labels.ts';
import { pathTo } from '../../../../shared/pages/pages.ts';
import type { OverseenDetail } from '../../../../shared/provider/contract.ts';
import { CallError } from '../../../platform/api/call-error.ts';
import { Link } from '../../../platform/router/router.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { ConnectionSection } from '../../accounts/work-accounts/ConnectionSection.tsx';
import { labelOf } from '../../settings/sections.ts';
import { BackLink } from '../BackLink.tsx';
import { formatBytes, formatNumber, formatLastUse } from '../format.ts';
import { OrganizationBadges } from '../OrganizationBadges.tsx';
import { publicPath } from '../paths.ts';
import { overseenOneQuery } from '../queries.ts';
import { Admins } from './Admins.tsx';
import { ChangeForm } from './ChangeForm.tsx';
import { ExportAndRemove } from './ExportAndRemove.tsx';
import { GroupSection } from './GroupSection.tsx';
import { PauseSection } from './PauseSection.tsx';

export function OrganizationDetails({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(overseenOneQuery(id));
  const isMissing = error instanceof CallError && ['organization_not_found', 'not_found'].includes(error.code);
  return (
    <div className="mx-auto grid max-w-3xl gap-6">
      <div>
        <BackLink />
        {data && <Heading organization={data} />}
        {isMissing && <h1 className="mt-2 text-3xl font-extrabold">Organisatie niet gevonden</h1>}
      </div>
      {!data &&
        !isMissing &&
        (error ? <Failure message={error.message} onRetry={() => void refetch()} /> : <Spinner />)}
      {data && (
        <>
          <Figures organization={data} />
          <ButtonLink to={pathTo('provider-review', { id })} variant="outline" className="justify-self-start">
            <Icon node={ChartColumn} className="size-5" />
            Terugblik per maand
          </ButtonLink>
          <Admins organization={data} />
          <ChangeForm organization={data} />
          <GroupSection organization={data} />
          <WorkAccounts id={id} sector={data.sector} />
          <PauseSection organization={data} />
          <ExportAndRemove organization={data} />
        </>
      )}
    </div>
  );
}

function Heading({ organization }: { organization: OverseenDetail }) {
  const { name, sector, town, postcode } = organization;
  return (
    <div className="mt-2 grid gap-2">
      <h1 className="text-3xl font-extrabold">{name}</h1>
      <p className="text-muted text-lg wrap-anywhere">
        {[sectorLabels[sector].name, [postcode, town].filter(Boolean).join(' ')].filter(Boolean).join(' · ')}
      </p>
      <Link
        to={publicPath(organization)}
        className="text-accent -ms-2 inline-flex min-h-11 w-fit items-center gap-2 rounded-xl px-2 font-semibold wrap-anywhere hover:underline"
      >
        {publicPath(organization)}
        <Icon node={ExternalLink} className="size-4 shrink-0" />
      </Link>
      <OrganizationBadges organization={organization} />
    </div>
  );
}

function WorkAccounts({ id, sector }: { id: string; sector: Sector }) {
  return (
    <section
      aria-labelledby="werkaccounts"
      className="rounded-card border-line bg-surface grid gap-4 border p-5 sm:p-6"
    >
      <div>
        <h2 id="werkaccounts" className="text-xl font-bold">
          {labelOf('Werkaccounts', sector)}
        </h2>
        <p className="text-muted mt-1">Inloggen met het account van de organisatie. De beheerder kan dit ook zelf.</p>
      </div>
      <ConnectionSection org_id={id} sector={sector} page={pathTo('provider', { id })} isProvider />
    </section>
  );
}

function Figures({ organization }: { organization: OverseenDetail }) {
  const { items, back, members, storage } = organization;
  const figures = [
    ['Voorwerpen', formatNumber(items)],
    ['Terug', formatNumber(back)],
    ['Accounts', formatNumber(members)],
    ['Opslag', formatBytes(storage)],
    ['Laatst gebruikt', formatLastUse(organization)],
  ] as const;
  return (
    <dl className="rounded-card border-line bg-surface narrow:grid-cols-[auto_1fr] narrow:gap-2 narrow:p-2.5 grid grid-cols-2 gap-4 border p-5 sm:grid-cols-[repeat(4,1fr)_1.7fr] sm:p-6">
      {figures.map(([name, figure]) => (
        <div key={name} className="flex flex-col-reverse justify-end last:col-span-2 sm:last:col-span-1">
          <dt className="text-muted text-sm">{name}</dt>
          <dd className="text-xl font-bold tabular-nums">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
