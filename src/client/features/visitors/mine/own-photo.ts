import { queryOptions } from '@tanstack/react-query';

import { getOwnClaimPhoto } from '../../../../shared/claims/contract.ts';
import { getOwnLostReportPhoto } from '../../../../shared/lost-reports/contract.ts';
import type { Endpoint, InputOf } from '../../../../shared/platform/endpoint.ts';
import { urlOf } from '../../../../shared/platform/url.ts';
import { fetchFile } from '../../../platform/api/fetch-file.ts';
import { visitAuthorization } from '../visit.ts';

const ownPhotoQuery = <E extends Endpoint>(endpoint: E, input: InputOf<E>) =>
  queryOptions({
    queryKey: [urlOf(endpoint, input)],
    queryFn: ({ signal }) => fetchFile(endpoint, input, signal, visitAuthorization()),
    staleTime: Infinity,
  });

export const ownReportPhotoQuery = (id: string) => ownPhotoQuery(getOwnLostReportPhoto, { params: { id } });

/** A photo of the visitor's claim or answer. */
export const ownClaimPhotoQuery = (id: string, photo_id: string) =>
  ownPhotoQuery(getOwnClaimPhoto, { params: { id, photo_id } });
