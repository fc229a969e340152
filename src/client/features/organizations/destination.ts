import type { Profile } from '../../../shared/accounts/contract.ts';
import { getOrganization, type Organization } from '../../../shared/organizations/contract.ts';
import { pathTo, searchPath } from '../../../shared/pages/pages.ts';
import { can } from '../../../shared/platform/policy.ts';
import { call } from '../../platform/api/call.ts';

/** The page after signing in: of the organisation in the URL, else of the user's own, else home. */
export async function destinationAfterSignIn(
  profile: Profile,
  given: Organization | null,
  wanted: string | null = null,
): Promise<string> {
  if (profile.role === 'provider') return wanted?.startsWith(pathTo('provider')) ? wanted : pathTo('provider');
  const groupPages = profile.groups.map(({ subpath }) => pathTo('group-admin', { id: subpath }));
  if (wanted && groupPages.some((page) => wanted.startsWith(page))) return wanted;
  const organization = given ?? (await ownOrganization(profile));
  if (!organization) return groupPages[0] ?? pathTo('home');
  if (profile.role === 'parent') return searchPath(organization);
  // The sign-in page explains why pending users and users of another organisation cannot continue.
  if (!can(profile, 'dashboard.open', { org_id: organization.id })) return pathTo('auth', organization);
  return wanted ?? pathTo('dashboard', organization);
}

async function ownOrganization({ org_id }: Profile): Promise<Organization | null> {
  if (!org_id) return null;
  try {
    return await call(getOrganization, { params: { id: org_id } });
  } catch {
    return null;
  }
}
