import type { DeskReport } from '../../../shared/lost-reports.ts';
import { reportPhotoQuery } from '../../api/lost-report-queries.ts';
import { SentPhoto } from '../../components/SentPhoto.tsx';

interface ReportPhotoProps {
  report: Pick<DeskReport, 'id' | 'what'>;
  className: string;
}

export function ReportPhoto({ report: { id, what }, className }: ReportPhotoProps) {
  return <SentPhoto query={reportPhotoQuery(id)} name="Foto van de melder" about={what} className={className} />;
}
