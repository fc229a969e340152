import { infiniteQueryOptions } from '@tanstack/react-query';

import {
  readOrganizationSecurityLog,
  readOwnSecurityLog,
  type SecurityPage,
  readWholeSecurityLog,
} from '../../../../shared/audit/security.ts';
import { call } from '../../../platform/api/call.ts';

const KEY = 'security-log';

/** For invalidating. */
export const securityLogs = { queryKey: [KEY] };

type Load = (query: { cursor: string | undefined; limit: number }, signal: AbortSignal) => Promise<SecurityPage>;

const logQuery = (name: string, limit: number, load: Load) =>
  infiniteQueryOptions({
    queryKey: [KEY, name],
    queryFn: ({ pageParam, signal }) => load({ cursor: pageParam, limit }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  });

export const ownLogQuery = logQuery('own', 5, (query, signal) => call(readOwnSecurityLog, { query }, signal));

export const organizationLogQuery = (id: string) =>
  logQuery(id, 10, (query, signal) => call(readOrganizationSecurityLog, { params: { id }, query }, signal));

export const wholeLogQuery = logQuery('all', 50, (query, signal) => call(readWholeSecurityLog, { query }, signal));
