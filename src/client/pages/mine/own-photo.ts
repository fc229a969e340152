import { queryOptions } from '@tanstack/react-query';

import { ownClaimPhoto } from '../../../shared/claims.ts';
import type { Endpoint, InputOf } from '../../../shared/endpoint.ts';
import { ownLostReportPhoto } from '../../../shared/lost-reports.ts';
import { urlOf } from '../../../shared/url.ts';
import { fetchFile } from '../../api/fetch-file.ts';
import { authorizationOfVisit } from '../../api/visit.ts';

const ownPhotoQuery = <E extends Endpoint>(endpoint: E, input: InputOf<E>) =>
  queryOptions({
    queryKey: [urlOf(endpoint, input)],
    queryFn: ({ signal }) => fetchFile(endpoint, input, signal, authorizationOfVisit()),
    staleTime: Infinity,
  });

/** The photo of one's own report. */
export const ownReportPhotoQuery = (id: string) => ownPhotoQuery(ownLostReportPhoto, { params: { id } });

/** A photo that was sent with one's own claim, or with an answer. */
export const ownClaimPhotoQuery = (id: string, photo_id: string) =>
  ownPhotoQuery(ownClaimPhoto, { params: { id, photo_id } });
