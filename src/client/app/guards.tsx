import { Navigate, Outlet } from 'react-router';

import { type Action, can } from '../../shared/policy.ts';
import { Spinner } from '../components/ui/Spinner.tsx';
import { useAuth } from './auth.tsx';
import { useOrganization } from './organization.tsx';
import { usePaths } from './paths.ts';

/** Pages for whoever is signed in. */
export function RequireSignedIn() {
  const { user, isLoading } = useAuth();
  const paths = usePaths();
  if (isLoading) return <Spinner />;
  return user ? <Outlet /> : <Navigate to={paths.auth} replace />;
}

/** Pages for those whom the policy allows the action in this organisation; others go to its home. */
export function RequireAllowed({ action }: { action: Action }) {
  const { user, actor, isLoading } = useAuth();
  const { organization } = useOrganization();
  const paths = usePaths();
  if (isLoading) return <Spinner />;
  if (!user) return <Navigate to={paths.auth} replace />;
  if (!can(actor, action, { org_id: organization?.id ?? null })) return <Navigate to={paths.home} replace />;
  return <Outlet />;
}
