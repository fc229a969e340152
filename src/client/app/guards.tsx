import { Lock } from 'lucide';
import { Fragment, type ReactNode, useState } from 'react';

import { type Action, can } from '../../shared/platform/policy.ts';
import { RedirectToSignIn } from '../features/accounts/auth/RedirectToSignIn.tsx';
import { WorkElsewhere } from '../features/accounts/locations/WorkElsewhere.tsx';
import { useListedItem } from '../features/items/use-listed-item.ts';
import { useOrganization } from '../features/organizations/organization.tsx';
import { itemPaths, usePaths } from '../features/organizations/paths.ts';
import { unreachable } from '../platform/api/call-error.ts';
import { useAuth } from '../platform/auth/auth.tsx';
import { Navigate } from '../platform/router/router.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { Failure } from '../ui/Failure.tsx';
import { Icon } from '../ui/Icon.tsx';
import { lazyWithRetry } from '../ui/lazy-with-retry.tsx';
import { Spinner } from '../ui/Spinner.tsx';

const SecondFactorPage = lazyWithRetry(() => import('../features/accounts/factors/SecondFactorPage.tsx'));

interface GuardProps {
  /** Keeps a form and its typed text on the screen when the session ends. */
  keepOpen?: boolean;
  children: ReactNode;
}

export function RequireSignedIn({ keepOpen = false, children }: GuardProps) {
  const { user, isLoading, needsSecondFactor } = useAuth();
  const account = useLastKnownAccount(user?.id);
  if (needsSecondFactor) return <SecondFactorPage />;
  if (user || (keepOpen && account)) return <Fragment key={account}>{children}</Fragment>;
  return isLoading ? <Spinner /> : <RedirectToSignIn />;
}

interface RequireAllowedProps extends GuardProps {
  action: Action;
}

/** Colleagues without permission see an explanation, others are redirected to the home page of the organisation. */
export function RequireAllowed({ action, keepOpen = false, children }: RequireAllowedProps) {
  const { user, userRole, actor, locations, isLoading, needsSecondFactor, reload } = useAuth();
  const { organization } = useOrganization();
  const paths = usePaths();
  const allowed = can(actor, action, { org_id: organization?.id ?? null });
  const account = useLastKnownAccount(allowed ? user?.id : undefined);
  const page = <Fragment key={account}>{children}</Fragment>;
  if (isLoading) return <Spinner />;
  if (needsSecondFactor) return <SecondFactorPage />;
  if (allowed || (keepOpen && account && userRole === 'guest')) return page;
  if (!user) return <RedirectToSignIn />;
  // A signed-in user always has a role, so the profile could not be loaded.
  if (userRole === 'guest') {
    return <Failure message={unreachable().message} onRetry={() => void reload().catch(() => {})} />;
  }
  const elsewhere = locations.find(({ id }) => id === organization?.id && id !== actor.org_id);
  if (elsewhere) return <WorkElsewhere location={elsewhere} />;
  if (!actor.is_paused && can(actor, 'dashboard.open', { org_id: organization?.id ?? null })) {
    const whose = can({ ...actor, role: 'staff' }, action, actor) ? 'medewerkers' : 'beheerders';
    return <NotAllowed whose={whose} />;
  }
  return <Navigate to={paths.home} />;
}

function NotAllowed({ whose }: { whose: string }) {
  const { dashboard } = usePaths();
  return (
    <section className="container-page grid max-w-xl! justify-items-center gap-4 py-24 text-center">
      <Icon node={Lock} className="text-accent size-14" strokeWidth={1.5} />
      <h1 className="text-2xl font-bold">Deze pagina is voor {whose}</h1>
      <p className="text-muted">Heb je hier iets nodig? Vraag het een van de {whose}.</p>
      <ButtonLink to={dashboard}>Naar het overzicht</ButtonLink>
    </section>
  );
}

/** Redirects users who may not read the item to its public version, if there is one. */
export function RequireItemReader({ id, children }: { id: string; children: ReactNode }) {
  const { actor, isLoading } = useAuth();
  const organization = useOrganization().organization!;
  const isReader = can(actor, 'item.read', { org_id: organization.id });
  const { item, isMissing, error } = useListedItem(isReader || isLoading ? undefined : id);
  if (item) return <Navigate to={itemPaths(organization, id).opened} />;
  const isKnown = isReader || isMissing || error !== null;
  return isKnown ? <RequireAllowed action="item.read">{children}</RequireAllowed> : <Spinner />;
}

/** The account of the page, also after the session ended. Another user who signs in gets a new, empty page. */
function useLastKnownAccount(account: string | undefined): string | undefined {
  const [last, setLast] = useState(account);
  if (account && account !== last) setLast(account);
  return account ?? last;
}
