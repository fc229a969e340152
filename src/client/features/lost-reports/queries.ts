import { type InfiniteData, infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';

import {
  type DeskReport,
  type DeskReportList,
  findSimilarReports,
  getLostReport,
  listLostReports,
  listReportsSimilarToItem,
  getLostReportFigures,
  getLostReportPhoto,
} from '../../../shared/lost-reports/contract.ts';
import type { InputOf, ResponseOf } from '../../../shared/platform/endpoint.ts';
import { urlOf } from '../../../shared/platform/url.ts';
import { CallError } from '../../platform/api/call-error.ts';
import { call } from '../../platform/api/call.ts';
import { fetchFile } from '../../platform/api/fetch-file.ts';
import { itemsKey } from '../items/queries.ts';

/** Starts with the items key, because the server reports changes of lost reports as changes of items. */
const reportListsKey = (org_id: string) => [itemsKey(org_id), 'lost reports'];

export const isReportNotFound = (error: Error | null): boolean =>
  error instanceof CallError && ['lost_report_not_found', 'not_found', 'bad_input'].includes(error.code);

const retry = (attempts: number, error: Error) => attempts < 2 && !isReportNotFound(error);

export function lostReportsQuery(org_id: string, list: DeskReportList, q: string) {
  return infiniteQueryOptions({
    queryKey: [...reportListsKey(org_id), list, q],
    queryFn: ({ pageParam, signal }) =>
      call(listLostReports, { params: { id: org_id }, query: { list, ...(q && { q }), cursor: pageParam } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  });
}

export function lostReportQuery(org_id: string, id: string) {
  const input = { params: { id } };
  return queryOptions({
    queryKey: [itemsKey(org_id), urlOf(getLostReport, input)],
    queryFn: ({ signal }) => call(getLostReport, input, signal),
    retry,
  });
}

/** Not part of the items key: a screen may show many photos, which do not change with the items. */
export function reportPhotoQuery(id: string) {
  const input = { params: { id } };
  return queryOptions({
    queryKey: [urlOf(getLostReportPhoto, input)],
    queryFn: ({ signal }) => fetchFile(getLostReportPhoto, input, signal),
    staleTime: 5 * 60_000,
    retry,
  });
}

export function lostReportFiguresQuery(org_id: string) {
  const input = { params: { id: org_id } };
  return queryOptions({
    queryKey: [itemsKey(org_id), urlOf(getLostReportFigures, input)],
    queryFn: ({ signal }) => call(getLostReportFigures, input, signal),
  });
}

export function reportsLikeItemQuery(org_id: string, item_id: string) {
  const input = { params: { id: item_id } };
  return queryOptions({
    queryKey: [itemsKey(org_id), urlOf(listReportsSimilarToItem, input)],
    queryFn: ({ signal }) => call(listReportsSimilarToItem, input, signal),
  });
}

/** Reports that match an item that is being placed. They are optional, so a failure is not retried. */
export function reportsLikeQuery(org_id: string, body: InputOf<typeof findSimilarReports>['body']) {
  const params = { id: org_id };
  return queryOptions({
    queryKey: ['reports like', org_id, body],
    queryFn: ({ signal }) => call(findSimilarReports, { params, body }, signal),
    staleTime: 60_000,
    networkMode: 'always',
    retry: false,
  });
}

/** Updates the report in every cached list. */
export function updateCachedReport(queryClient: QueryClient, report: DeskReport): void {
  queryClient.setQueryData(lostReportQuery(report.org_id, report.id).queryKey, report);
  queryClient.setQueriesData<InfiniteData<ResponseOf<typeof listLostReports>>>(
    { queryKey: reportListsKey(report.org_id) },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          reports: page.reports.map((each) => (each.id === report.id ? report : each)),
        })),
      },
  );
}
