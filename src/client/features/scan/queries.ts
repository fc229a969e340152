import { queryOptions } from '@tanstack/react-query';

import { type DeskClaim, findClaimByCode } from '../../../shared/claims/contract.ts';
import { type FoundByCode, findItemByCode } from '../../../shared/items/items-bulk.ts';
import { findOrganization, type Organization, type Sector } from '../../../shared/organizations/contract.ts';
import { CallError } from '../../platform/api/call-error.ts';
import { call } from '../../platform/api/call.ts';
import { sessionAuthorization } from '../../platform/auth/auth-client.ts';
import { isClaimNotFound } from '../claims/queries.ts';
import { itemsKey } from '../items/queries.ts';

/** The item or claim that a code belongs to. */
export type CodeTarget =
  | { type: 'item'; id: string }
  /** The item was moved to another location of the group. */
  | { type: 'moved'; id: string; to: NonNullable<FoundByCode['moved_to']> }
  | { type: 'claim'; claim: DeskClaim }
  /** The code belongs to a claim, which this user may not read. */
  | { type: 'for-staff' }
  | { type: 'nothing' }
  | { type: 'elsewhere' };

interface CodeLookup {
  code: string;
  /** The organisation in the URL on the label, if any. */
  sector?: Sector | undefined;
  subpath?: string | undefined;
}

export async function findCodeTarget(
  organization: Organization,
  { code, sector, subpath }: CodeLookup,
  readsClaims: boolean,
  signal: AbortSignal,
): Promise<CodeTarget> {
  const isOtherAddress = sector && subpath && (sector !== organization.sector || subpath !== organization.subpath);
  const label_of = isOtherAddress ? await organizationAt(sector, subpath, signal) : organization.id;
  if (!label_of) return { type: 'elsewhere' };
  const isOurs = label_of === organization.id;
  const params = { id: organization.id, code };
  const authorization = await sessionAuthorization();
  try {
    const { id, moved_to } = await call(
      findItemByCode,
      { params, query: isOurs ? {} : { label_of } },
      signal,
      authorization ? { authorization } : {},
    );
    return moved_to ? { type: 'moved', id, to: moved_to } : { type: 'item', id };
  } catch (error) {
    if (error instanceof CallError && error.code === 'claim_code') return { type: 'for-staff' };
    if (!isItemNotFound(error as Error)) throw error;
  }
  if (!isOurs) return { type: 'elsewhere' };
  const claim = readsClaims ? await nullIf(isClaimNotFound, call(findClaimByCode, { params }, signal)) : null;
  return claim ? { type: 'claim', claim } : { type: 'nothing' };
}

/** Old labels carry a former address of the organisation, or the address of the location that an item was moved from. */
async function organizationAt(sector: Sector, subpath: string, signal: AbortSignal): Promise<string | undefined> {
  const named = await nullIf(isItemNotFound, call(findOrganization, { params: { sector, subpath } }, signal));
  return named?.id;
}

const isItemNotFound = (error: Error) => error instanceof CallError && /not_found$|^bad_input$/.test(error.code);

async function nullIf<T>(isNone: (error: Error) => boolean, answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (isNone(error as Error)) return null;
    throw error;
  }
}

export function codeTargetQuery(organization: Organization, lookup: CodeLookup, readsClaims: boolean) {
  return queryOptions({
    queryKey: [itemsKey(organization.id), 'code', lookup, readsClaims],
    queryFn: ({ signal }) => findCodeTarget(organization, lookup, readsClaims, signal),
    // An owner waits at the desk, and a cached item may have been collected since.
    staleTime: 0,
    gcTime: 0,
  });
}
