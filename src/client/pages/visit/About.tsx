import { itemName } from '../../../shared/labels.ts';
import type { AboutReport } from '../../../shared/visitors.ts';
import { Photo } from '../../components/Photo.tsx';
import { reportName } from '../../components/report-form/report-name.ts';

/** The lost report, and the matched item, that the link is about. */
export function VisitSubject({ about }: { about: AboutReport }) {
  const { item, organization } = about;
  return (
    <div className="bg-paper flex items-start gap-4 rounded-xl p-4">
      {item && <Photo url={item.photo_url} alt="" size="small" className="size-28 shrink-0 rounded-xl sm:size-32" />}
      <div className="grid min-w-0 gap-1 wrap-anywhere">
        {item && <p className="font-semibold">Gevonden: {itemName(item)}</p>}
        <p dir="auto" className={item ? '' : 'font-semibold'}>
          Kwijt: {reportName(about)}
        </p>
        <p className="text-muted text-sm">bij {organization}</p>
      </div>
    </div>
  );
}
