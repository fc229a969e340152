import { itemName } from '../../../../shared/items/labels.ts';
import { text } from '../../../../shared/platform/language/texts.ts';
import type { AboutReport } from '../../../../shared/visitors/contract.ts';
import { reportName } from '../../lost-reports/form/report-name.ts';
import { Photo } from '../../photos/Photo.tsx';

/** The lost report, and the matched item, that the link is about. */
export function VisitSubject({ about }: { about: AboutReport }) {
  const { item, organization } = about;
  return (
    <div className="bg-paper narrow:flex-col flex items-start gap-4 rounded-xl p-4">
      {item && <Photo url={item.photo_url} alt="" size="small" className="size-28 shrink-0 rounded-xl sm:size-32" />}
      <div className="grid min-w-0 gap-1 wrap-anywhere">
        {item && <p className="font-semibold">{text('Gevonden: {name}', { name: itemName(item) })}</p>}
        <p dir="auto" className={item ? '' : 'font-semibold'}>
          {text('Kwijt: {name}', { name: reportName(about) })}
        </p>
        <p className="text-muted text-sm">{text('bij {name}', { name: organization })}</p>
      </div>
    </div>
  );
}
