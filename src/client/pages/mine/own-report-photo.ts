import { skipToken, useQuery } from '@tanstack/react-query';

import { type OwnLostReport, ownLostReportPhoto } from '../../../shared/lost-reports.ts';
import { urlOf } from '../../../shared/url.ts';
import { fetchFile } from '../../api/fetch-file.ts';
import { authorizationOfVisit } from '../../api/visit.ts';

export const ownReportPhotoKey = (id: string) => [urlOf(ownLostReportPhoto, { params: { id } })];

/** The photo of one's own report, once it is there. */
export function useOwnReportPhoto({ id, has_photo }: OwnLostReport): Blob | undefined {
  const { data } = useQuery({
    queryKey: ownReportPhotoKey(id),
    queryFn: has_photo
      ? ({ signal }) => fetchFile(ownLostReportPhoto, { params: { id } }, signal, authorizationOfVisit())
      : skipToken,
    staleTime: Infinity,
  });
  return has_photo ? data : undefined;
}
