import { useState } from 'react';
import { Navigate, Outlet } from 'react-router';

import { type Action, can } from '../../shared/policy.ts';
import { Spinner } from '../components/ui/Spinner.tsx';
import { useAuth } from '../session/auth.tsx';
import { useOrganization } from '../session/organization.tsx';
import { usePaths } from '../session/paths.ts';

interface GuardProps {
  /** A form stays open when the session ends in the middle of it, with all that was typed. */
  keepOpen?: boolean;
}

/** Pages for whoever is signed in. */
export function RequireSignedIn({ keepOpen = false }: GuardProps) {
  const { user, isLoading } = useAuth();
  const paths = usePaths();
  const wasSignedIn = useOnceTrue(user !== null);
  if (user || (keepOpen && wasSignedIn)) return <Outlet />;
  return isLoading ? <Spinner /> : <Navigate to={paths.auth} replace />;
}

interface RequireAllowedProps extends GuardProps {
  action: Action;
}

/** Pages for those whom the policy allows the action in this organisation; others go to its home. */
export function RequireAllowed({ action, keepOpen = false }: RequireAllowedProps) {
  const { user, actor, isLoading } = useAuth();
  const { organization } = useOrganization();
  const paths = usePaths();
  const allowed = can(actor, action, { org_id: organization?.id ?? null });
  const wasAllowed = useOnceTrue(allowed);
  if (isLoading) return <Spinner />;
  if (!user) return keepOpen && wasAllowed ? <Outlet /> : <Navigate to={paths.auth} replace />;
  return allowed ? <Outlet /> : <Navigate to={paths.home} replace />;
}

function useOnceTrue(value: boolean): boolean {
  const [was, setWas] = useState(value);
  if (value && !was) setWas(true);
  return was || value;
}
