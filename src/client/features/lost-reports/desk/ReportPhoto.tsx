import type { DeskReport } from '../../../../shared/lost-reports/contract.ts';
import { PersonPhoto } from '../../photos/PersonPhoto.tsx';
import { reportPhotoQuery } from '../queries.ts';

interface ReportPhotoProps {
  report: Pick<DeskReport, 'id' | 'what'>;
  className: string;
}

export function ReportPhoto({ report: { id, what }, className }: ReportPhotoProps) {
  return <PersonPhoto query={reportPhotoQuery(id)} name="Foto van de melder" about={what} className={className} />;
}
