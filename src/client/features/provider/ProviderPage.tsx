import { GroupsPage } from '../groups/overseen/GroupsPage.tsx';
import { ImportOrganizations } from './ImportOrganizations.tsx';
import { NewOrganization } from './NewOrganization.tsx';
import { OrganizationDetails } from './organization/OrganizationDetails.tsx';
import { Overview } from './Overview.tsx';
import { GROUPS, IMPORT, MAINTENANCE, NEW, REMOVED, REVIEW, SECURITY } from './paths.ts';
import { PlannedMaintenance } from './PlannedMaintenance.tsx';
import { ProviderReview } from './ProviderReview.tsx';
import { Removals } from './Removals.tsx';
import { WholeSecurityLog } from './WholeSecurityLog.tsx';

export default function ProviderPage({ id }: { id: string | undefined }) {
  return (
    <div className="container-page pt-8">
      {id === undefined ? (
        <Overview />
      ) : id === NEW ? (
        <NewOrganization />
      ) : id === IMPORT ? (
        <ImportOrganizations />
      ) : id === GROUPS ? (
        <GroupsPage />
      ) : id === REVIEW ? (
        <ProviderReview />
      ) : id === REMOVED ? (
        <Removals />
      ) : id === MAINTENANCE ? (
        <PlannedMaintenance />
      ) : id === SECURITY ? (
        <WholeSecurityLog />
      ) : (
        <OrganizationDetails key={id} id={id} />
      )}
    </div>
  );
}
