import { pathTo } from '../../../shared/pages/pages.ts';
import { Navigate, useLocation } from '../../platform/router/router.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useCurrentOrganization } from '../organizations/use-current-organization.ts';

/** The share target of the app has no organisation, so it redirects to the user's own. */
export function OwnIntake() {
  const { search } = useLocation();
  const { organization, isLoading, error, retry } = useCurrentOrganization();
  if (isLoading) return <Spinner />;
  if (error) return <Failure message={error.message} onRetry={retry} />;
  return <Navigate to={organization ? pathTo('intake', organization) + search : pathTo('home')} />;
}
