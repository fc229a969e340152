import { queryOptions } from '@tanstack/react-query';

import {
  confirmGroupDomains,
  getGroupConnection,
  type GroupConnection,
  type GroupConnectionInput,
  removeGroupConnection,
  saveGroupConnection,
  switchGroupConnection,
  testGroupConnection,
} from '../../../../shared/accounts/group-work-accounts.ts';
import {
  type Connection,
  type ConnectionInput,
  confirmDomains,
  findConnections,
  getConnection,
  type OfferedConnection,
  removeConnection,
  saveConnection,
  switchConnection,
  testConnection,
} from '../../../../shared/accounts/work-accounts.ts';
import type { InputOf } from '../../../../shared/platform/endpoint.ts';
import { urlOf } from '../../../../shared/platform/url.ts';
import { call } from '../../../platform/api/call.ts';
import { initialDataUpdatedAt, preloadedResponse } from '../../../platform/api/page-data.ts';
import type { ConnectionCalls } from './use-connection.ts';

export function callsOfOrganization(id: string): ConnectionCalls<Connection, ConnectionInput> {
  const params = { id };
  return {
    query: {
      queryKey: [urlOf(getConnection, { params })],
      queryFn: ({ signal }) => call(getConnection, { params }, signal),
    },
    save: (body) => call(saveConnection, { params, body }),
    test: (return_to) => call(testConnection, { params, body: { return_to } }),
    switch: (is_on) => call(switchConnection, { params, body: { is_on } }),
    remove: () => call(removeConnection, { params }),
    confirm: (domains) => call(confirmDomains, { params, body: { domains } }),
  };
}

export function callsOfGroup(id: string): ConnectionCalls<GroupConnection, GroupConnectionInput> {
  const params = { id };
  return {
    query: {
      queryKey: [urlOf(getGroupConnection, { params })],
      queryFn: ({ signal }) => call(getGroupConnection, { params }, signal),
    },
    save: (body) => call(saveGroupConnection, { params, body }),
    test: (return_to) => call(testGroupConnection, { params, body: { return_to } }),
    switch: (is_on) => call(switchGroupConnection, { params, body: { is_on } }),
    remove: () => call(removeGroupConnection, { params }),
    confirm: (domains) => call(confirmGroupDomains, { params, body: { domains } }),
  };
}

/** Where people of an organisation, or with an address of a domain, can sign in with a work account. */
export function offeredQuery(query: InputOf<typeof findConnections>['query']) {
  const url = urlOf(findConnections, { query });
  return queryOptions({
    queryKey: [url],
    queryFn: ({ signal }) => call(findConnections, { query }, signal),
    initialDataUpdatedAt,
    initialData: () => preloadedResponse<OfferedConnection[]>(url),
    staleTime: 60_000,
    retry: false,
  });
}
