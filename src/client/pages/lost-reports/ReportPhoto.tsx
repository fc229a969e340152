import type { DeskReport } from '../../../shared/lost-reports.ts';
import { reportPhotoQuery } from '../../api/lost-report-queries.ts';
import { PersonPhoto } from '../../components/SentPhoto.tsx';

interface ReportPhotoProps {
  report: Pick<DeskReport, 'id' | 'what'>;
  className: string;
}

export function ReportPhoto({ report: { id, what }, className }: ReportPhotoProps) {
  return <PersonPhoto query={reportPhotoQuery(id)} name="Foto van de melder" about={what} className={className} />;
}
