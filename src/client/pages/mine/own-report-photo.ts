import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { type OwnLostReport, ownLostReportPhoto } from '../../../shared/lost-reports.ts';
import { urlOf } from '../../../shared/url.ts';
import { bearer } from '../../api/auth-client.ts';
import { fetchImage } from '../../api/fetch-image.ts';
import { authorizationOfVisit } from '../../api/visit.ts';

export const ownReportPhotoKey = (id: string) => [urlOf(ownLostReportPhoto, { params: { id } })];

/** An address inside this page of the photo of one's own report, once it is there. */
export function useOwnReportPhoto({ id, has_photo }: OwnLostReport): string | undefined {
  const { data } = useQuery({
    queryKey: ownReportPhotoKey(id),
    queryFn: has_photo
      ? async ({ signal }) =>
          fetchImage(ownLostReportPhoto, { params: { id } }, authorizationOfVisit() ?? (await bearer()), signal)
      : skipToken,
    staleTime: Infinity,
  });
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!data) return undefined;
    const made = URL.createObjectURL(data);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [data]);
  return url;
}
