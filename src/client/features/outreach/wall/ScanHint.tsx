import type { ReactNode } from 'react';

import type { Organization } from '../../../../shared/organizations/contract.ts';
import { pathTo } from '../../../../shared/pages/pages.ts';
import QrCode from '../../../ui/QrCode.tsx';

interface ScanHintProps {
  organization: Organization;
  /** Target of the QR code. */
  path: string;
  title: string;
  children?: ReactNode;
}

/** Leads from the wall to a phone, by QR code or by a short address. */
export function ScanHint({ organization, path, title, children }: ScanHintProps) {
  const address = location.origin + path;
  return (
    <div className="flex items-center gap-[1em]">
      <QrCode
        text={address}
        label={`QR-code naar ${address}`}
        className="size-[8em] shrink-0 rounded-[0.5em] bg-white"
      />
      <div className="min-w-0">
        <p className="text-[1.3em] leading-tight font-bold">{title}</p>
        {children}
        <p className="text-muted wrap-anywhere">{location.host + pathTo('organization', organization)}</p>
      </div>
    </div>
  );
}
