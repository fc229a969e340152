import { Outlet } from 'react-router';

import { Failure } from '../components/Failure.tsx';
import { Spinner } from '../components/ui/Spinner.tsx';
import { NotFoundPage } from '../pages/not-found/NotFoundPage.tsx';
import { useOrganization } from '../session/organization.tsx';

/** Pages of an organisation are shown only when it exists. */
export function RequireOrganization() {
  const { organization, isLoading, error, retry } = useOrganization();
  if (organization) return <Outlet />;
  if (isLoading) return <Spinner />;
  if (error) return <Failure message={error.message} onRetry={retry} />;
  return <NotFoundPage />;
}
