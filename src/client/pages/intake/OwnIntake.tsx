import { pathTo } from '../../../shared/pages.ts';
import { Failure } from '../../components/Failure.tsx';
import { Spinner } from '../../components/ui/Spinner.tsx';
import { Navigate, useLocation } from '../../router/router.tsx';
import { useCurrentOrganization } from '../../session/current-organization.ts';
import { orgPathParams } from '../../session/paths.ts';

/** The share target of the app has no organisation, so it redirects to the user's own. */
export function OwnIntake() {
  const { search } = useLocation();
  const { organization, isLoading, error, retry } = useCurrentOrganization();
  if (isLoading) return <Spinner />;
  if (error) return <Failure message={error.message} onRetry={retry} />;
  return <Navigate to={organization ? pathTo('intake', orgPathParams(organization)) + search : pathTo('home')} />;
}
