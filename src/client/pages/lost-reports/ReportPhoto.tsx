import { useQuery } from '@tanstack/react-query';

import type { DeskReport } from '../../../shared/lost-reports.ts';
import { reportPhotoQuery } from '../../api/lost-report-queries.ts';
import { BlobPhoto } from '../../components/BlobPhoto.tsx';
import { PhotoDialog } from '../../components/ui/PhotoDialog.tsx';

interface ReportPhotoProps {
  report: Pick<DeskReport, 'id' | 'what'>;
  className: string;
}

/** Opens enlarged on click. */
export function ReportPhoto({ report: { id, what }, className }: ReportPhotoProps) {
  const { data, isError } = useQuery(reportPhotoQuery(id));
  if (!data) {
    return (
      <div className={`bg-soft text-muted grid place-content-center p-2 text-center text-sm ${className}`}>
        {isError && 'Foto niet beschikbaar'}
      </div>
    );
  }
  return (
    <PhotoDialog
      title={what}
      className={`bg-soft ${className}`}
      trigger={
        <BlobPhoto blob={data} alt={`Foto van de melder groot bekijken: ${what}`} className="size-full object-cover" />
      }
    >
      <BlobPhoto blob={data} alt={`Foto van de melder: ${what}`} className="bg-paper h-[80dvh] w-full object-contain" />
    </PhotoDialog>
  );
}
