import type { Profile } from '../../shared/accounts.ts';
import { getOrganization, type Organization } from '../../shared/organizations.ts';
import { can } from '../../shared/policy.ts';
import { call } from '../api/call.ts';

/** Where somebody goes after signing in: by the organisation of the address, else by the person's own, else home. */
export async function destinationAfterSignIn(profile: Profile, given: Organization | null): Promise<string> {
  const place = given ?? (await ownPlace(profile));
  if (!place) return '/';
  const prefix = `/${place.sector}/${place.subpath}`;
  if (profile.role === 'pending') return `${prefix}/auth`;
  if (profile.role === 'parent') return `${prefix}/search`;
  // Not linked to the organisation of the address: its sign-in page says so.
  return can(profile, 'dashboard.open', { org_id: place.id }) ? `${prefix}/dashboard` : `${prefix}/auth`;
}

async function ownPlace({ org_id }: Profile): Promise<Organization | null> {
  if (!org_id) return null;
  try {
    return await call(getOrganization, { params: { id: org_id } });
  } catch {
    return null;
  }
}
