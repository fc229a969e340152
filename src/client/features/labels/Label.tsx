import { useState } from 'react';

import type { ItemLabel } from '../../../shared/items/items-bulk.ts';
import type { Organization } from '../../../shared/organizations/contract.ts';
import { smallestPhotoUrl } from '../../../shared/photos/photo-urls.ts';
import { dateInDigits } from '../../platform/time/dates.ts';
import QrCode from '../../ui/QrCode.tsx';
import { codePath } from '../organizations/paths.ts';
import type { LabelFormat } from './formats.ts';
import { mm } from './millimetres.ts';

/** Width of five monospaced characters, relative to the font size. */
const CODE_WIDTH = 3.1;
/** More colours do not fit on a label. */
const MAX_COLOURS = 2;

interface LabelProps {
  label: ItemLabel;
  format: LabelFormat;
  organization: Organization;
}

export function Label({ label: { code, kind, colours, photo_url, upload_date }, format, organization }: LabelProps) {
  const [hasPhotoFailed, setHasPhotoFailed] = useState(false);
  const { label, edge, qr, photo, isUpright } = format;
  const width = label.width - 2 * edge;
  const shownPhoto = hasPhotoFailed ? null : photo_url;
  const textWidth = isUpright ? width : width - qr;
  return (
    <div className={`flex size-full items-center ${isUpright ? 'flex-col' : ''}`} style={{ padding: mm(edge) }}>
      <div className="shrink-0" style={{ width: mm(qr), height: mm(qr) }}>
        <QrCode
          text={location.origin + codePath(organization, code)}
          label={`QR-code van ${code}`}
          className="size-full"
        />
      </div>
      <div className="min-w-0 leading-tight" style={{ width: mm(textWidth) }}>
        <p
          className={`font-mono leading-none font-bold ${isUpright ? 'text-center' : ''}`}
          style={{ fontSize: mm(Math.min(textWidth / CODE_WIDTH, format.code)) }}
        >
          {code}
        </p>
        <div className="flex items-center" style={{ gap: mm(1.5), marginTop: mm(1) }}>
          {shownPhoto && (
            <img
              src={smallestPhotoUrl(shownPhoto)}
              alt=""
              onError={() => setHasPhotoFailed(true)}
              className="shrink-0 rounded-sm object-cover"
              style={{ width: mm(photo), height: mm(photo) }}
            />
          )}
          <div className={`min-w-0 flex-1 ${isUpright && !shownPhoto ? 'text-center' : ''}`}>
            <p className="line-clamp-3 font-semibold wrap-anywhere" style={{ fontSize: mm(isUpright ? 2.6 : 3.2) }}>
              {[kind, ...colours.slice(0, MAX_COLOURS)].join(', ')}
            </p>
            <p style={{ fontSize: mm(isUpright ? 2.2 : 2.6), marginTop: mm(0.5) }}>{dateInDigits(upload_date)}</p>
          </div>
        </div>
      </div>
    </div>
  );
}
