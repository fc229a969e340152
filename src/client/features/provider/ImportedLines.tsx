import type { Sector } from '../../../shared/organizations/contract.ts';
import { sectorLabels } from '../../../shared/organizations/labels.ts';
import type { ImportedLine } from '../../../shared/provider/contract.ts';

// The next lines appear once these are corrected.
const MAX_SHOWN = 100;

export function ImportedLines({ lines }: { lines: ImportedLine[] }) {
  return (
    <>
      <ol className="divide-line rounded-card border-line bg-surface divide-y border">
        {lines.slice(0, MAX_SHOWN).map((line) => (
          <li key={line.line} className="grid gap-0.5 px-4 py-3 sm:grid-cols-[6rem_1fr] sm:gap-4">
            <span className="text-muted text-sm sm:pt-0.5">Regel {line.line}</span>
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{line.name || 'Zonder naam'}</p>
              {line.problem ? (
                <p className="text-bad">{line.problem}</p>
              ) : (
                <p className="text-muted text-sm wrap-anywhere">
                  {[
                    sectorName(line.sector),
                    line.town,
                    `/${line.sector}/${line.subpath}`,
                    line.group,
                    line.admin_email || 'zonder beheerder',
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
      {lines.length > MAX_SHOWN && <p className="text-muted">En nog {lines.length - MAX_SHOWN} regels.</p>}
    </>
  );
}

const sectorName = (sector: string) => sectorLabels[sector as Sector]?.name;
