import type { CSSProperties } from 'react';

import type { ItemLabel } from '../../../shared/items/items-bulk.ts';
import type { Organization } from '../../../shared/organizations/contract.ts';
import { groupBy } from '../../../shared/platform/group-by.ts';
import type { LabelFormat } from './formats.ts';
import { Label } from './Label.tsx';
import { mm } from './millimetres.ts';

interface SheetsProps {
  labels: ItemLabel[];
  format: LabelFormat;
  /** How many labels of the first sheet are already used. */
  used: number;
  organization: Organization;
}

/** The printed sheets, which are also the preview on screen. */
export function Sheets({ labels, format, used, organization }: SheetsProps) {
  const { paper, columns, rows, label, gap, page } = format;
  const perSheet = columns * rows;
  const sheets = groupBy(
    labels.map((each, at) => ({ each, position: used + at })),
    ({ position }) => Math.floor(position / perSheet),
  );
  const left = (paper.width - columns * label.width - (columns - 1) * gap) / 2;
  const top = (paper.height - rows * label.height) / 2;
  const isRoll = perSheet === 1;
  return (
    <div
      data-labels={page}
      role="group"
      aria-label="Voorbeeld van de labels"
      className={`@container mx-auto text-black print:m-0 print:max-w-none ${isRoll ? 'max-w-xs' : 'max-w-2xl'}`}
    >
      <div
        className="grid gap-4 [--mm:calc(100cqw/var(--paper-width))] print:block print:[--mm:1mm]"
        style={{ '--paper-width': paper.width } as CSSProperties}
      >
        {Array.from(sheets, ([number, positions]) => (
          <div
            key={number}
            className="grid content-start overflow-hidden bg-white shadow-xl not-last:break-after-page print:shadow-none"
            style={{
              width: mm(paper.width),
              height: mm(paper.height),
              padding: `${mm(top)} ${mm(left)}`,
              columnGap: mm(gap),
              gridTemplateColumns: `repeat(${columns}, ${mm(label.width)})`,
              gridAutoRows: mm(label.height),
            }}
          >
            {positions.map(({ each, position }) => (
              <div
                key={each.id}
                data-label={each.code}
                className="overflow-hidden rounded-md outline outline-black/10 print:outline-none"
                style={{
                  gridColumn: (position % columns) + 1,
                  gridRow: Math.floor((position % perSheet) / columns) + 1,
                }}
              >
                <Label label={each} format={format} organization={organization} />
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
