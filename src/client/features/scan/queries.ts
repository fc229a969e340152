import { queryOptions } from '@tanstack/react-query';

import { type DeskClaim, findClaimByCode } from '../../../shared/claims/contract.ts';
import { findItemByCode } from '../../../shared/items/items-bulk.ts';
import { findOrganization, type Organization, type Sector } from '../../../shared/organizations/contract.ts';
import { CallError } from '../../platform/api/call-error.ts';
import { call } from '../../platform/api/call.ts';
import { sessionAuthorization } from '../../platform/auth/auth-client.ts';
import { isClaimNotFound } from '../claims/queries.ts';
import { itemsKey } from '../items/queries.ts';

/** The item or claim that a code belongs to. */
export type CodeTarget =
  | { type: 'item'; id: string }
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
  if (isOtherAddress && !(await isFormerAddressOf(organization, sector, subpath, signal))) return { type: 'elsewhere' };
  const params = { id: organization.id, code };
  const authorization = await sessionAuthorization();
  try {
    const { id } = await call(findItemByCode, { params }, signal, authorization ? { authorization } : {});
    return { type: 'item', id };
  } catch (error) {
    if (error instanceof CallError && error.code === 'claim_code') return { type: 'for-staff' };
    if (!isItemNotFound(error as Error)) throw error;
  }
  const claim = readsClaims ? await nullIf(isClaimNotFound, call(findClaimByCode, { params }, signal)) : null;
  return claim ? { type: 'claim', claim } : { type: 'nothing' };
}

/** Old labels still carry the former address of an organisation. */
async function isFormerAddressOf(
  { id }: Organization,
  sector: Sector,
  subpath: string,
  signal: AbortSignal,
): Promise<boolean> {
  const named = await nullIf(isItemNotFound, call(findOrganization, { params: { sector, subpath } }, signal));
  return named?.id === id;
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
