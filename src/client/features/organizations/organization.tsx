import { skipToken, useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react';

import type { Organization, Sector } from '../../../shared/organizations/contract.ts';
import { pageOfPath } from '../../../shared/pages/pages.ts';
import { CallError } from '../../platform/api/call-error.ts';
import { useLocation } from '../../platform/router/router.tsx';
import { forgetOrganization, rememberOrganization } from './last-organization.ts';
import { organizationQuery } from './queries.ts';

export interface LoadedOrganization {
  /** Null while loading, and when it does not exist or could not be loaded. */
  organization: Organization | null;
  isLoading: boolean;
  /** Set when loading failed, but not when the organisation does not exist. */
  error: Error | null;
  retry: () => void;
}

interface OrganizationContext extends LoadedOrganization {
  sector: Sector | undefined;
  subpath: string | undefined;
}

const WALL_MS = 5 * 60_000;

const Context = createContext<OrganizationContext | null>(null);

export function OrganizationProvider({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { screen, sector, subpath } = pageOfPath(pathname);
  const options = organizationQuery(sector ?? '', subpath ?? '');
  const named = sector !== undefined && subpath !== undefined;
  const { data, isPending, error, refetch } = useQuery(
    named
      ? // A wall screen is never reloaded by hand, so it polls for changed hours and pauses.
        { ...options, refetchInterval: screen === 'wall' && WALL_MS }
      : { queryKey: options.queryKey, queryFn: skipToken },
  );
  useReloadOnPathChange(pathname, named, refetch);

  const notFound = error instanceof CallError && ['organization_not_found', 'not_found'].includes(error.code);
  const organization = (named && !notFound && data) || null;
  useEffect(() => {
    if (organization) rememberOrganization(organization);
    else if (named && notFound) forgetOrganization(sector, subpath);
  }, [organization, named, notFound, sector, subpath]);

  const value = useMemo<OrganizationContext>(
    () => ({
      sector,
      subpath,
      organization,
      isLoading: named && isPending,
      error: notFound ? null : error,
      retry: () => void refetch(),
    }),
    [sector, subpath, named, organization, isPending, error, notFound, refetch],
  );
  return <Context value={value}>{children}</Context>;
}

/** The organisation may change while a user walks through its pages. */
function useReloadOnPathChange(pathname: string, named: boolean, reload: () => unknown) {
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    if (named) reload();
  }, [pathname, named, reload]);
}

export function useOrganization(): OrganizationContext {
  const value = useContext(Context);
  if (!value) throw new Error('useOrganization must be used within an OrganizationProvider');
  return value;
}
