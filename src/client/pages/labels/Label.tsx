import type { ItemLabel } from '../../../shared/items-at-once.ts';
import type { Organization } from '../../../shared/organizations.ts';
import { longDate } from '../../components/dates.ts';
import QrCode from '../../components/QrCode.tsx';
import { codePath } from '../../session/paths.ts';
import type { LabelFormat } from './formats.ts';
import { mm } from './millimetres.ts';

/** How wide five letters of one width are, of their height. */
const CODE_WIDTH = 3.1;

interface LabelProps {
  label: ItemLabel;
  format: LabelFormat;
  organization: Organization;
}

export function Label({ label: { code, kind, upload_date }, format, organization }: LabelProps) {
  const { label, edge, isUpright } = format;
  const qr = Math.min(label.width, label.height) - 2 * edge;
  const textWidth = isUpright ? qr : label.width - 2 * edge - qr;
  return (
    <div className={`flex size-full items-center ${isUpright ? 'flex-col' : ''}`} style={{ padding: mm(edge) }}>
      <div className="shrink-0" style={{ width: mm(qr), height: mm(qr) }}>
        <QrCode
          text={location.origin + codePath(organization, code)}
          label={`QR-code van ${code}`}
          className="size-full"
        />
      </div>
      <div className={`min-w-0 leading-tight ${isUpright ? 'text-center' : ''}`} style={{ width: mm(textWidth) }}>
        <p className="font-mono leading-none font-bold" style={{ fontSize: mm(Math.min(textWidth / CODE_WIDTH, 12)) }}>
          {code}
        </p>
        <p
          className={`font-semibold wrap-anywhere ${isUpright ? 'line-clamp-1' : 'line-clamp-2'}`}
          style={{ fontSize: mm(isUpright ? 2.8 : 3.5), marginTop: mm(isUpright ? 0.5 : 1) }}
        >
          {kind}
        </p>
        <p style={{ fontSize: mm(isUpright ? 2.4 : 2.8) }}>{longDate(upload_date)}</p>
      </div>
    </div>
  );
}
