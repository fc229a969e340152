import { queryOptions } from '@tanstack/react-query';

import { getMailChoices, getSettings } from '../../../shared/organizations/settings.ts';
import { urlOf } from '../../../shared/platform/url.ts';
import { call } from '../../platform/api/call.ts';

export function settingsQuery(org_id: string) {
  const input = { params: { id: org_id } };
  return queryOptions({
    queryKey: [urlOf(getSettings, input)],
    queryFn: ({ signal }) => call(getSettings, input, signal),
  });
}

export function mailChoicesQuery() {
  return queryOptions({
    queryKey: [urlOf(getMailChoices, {})],
    queryFn: ({ signal }) => call(getMailChoices, {}, signal),
  });
}
