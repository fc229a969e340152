import { type ComponentType, lazy, Suspense } from 'react';

import type { OwnClaim } from '../../../../../shared/claims/contract.ts';
import type { Organization } from '../../../../../shared/organizations/contract.ts';
import { namedDay } from '../../../../../shared/organizations/opening-hours.ts';
import { text } from '../../../../../shared/platform/language/texts.ts';
import { richText } from '../../../../platform/language/rich-text.tsx';
import type { QrCodeProps } from '../../../../ui/QrCode.tsx';
import { claimPaths } from '../../../claims/claim-paths.ts';
import { CollectionDetails } from '../../../organizations/CollectionDetails.tsx';

// The QR code is optional, because the code itself is readable.
const QrCode = lazy<ComponentType<QrCodeProps>>(() =>
  import('../../../../ui/QrCode.tsx').catch(() => ({ default: () => null })),
);

const asStrong = (day: string) => <strong>{day}</strong>;

interface ReservedProps {
  claim: OwnClaim;
  code: string;
  organization: Organization | undefined;
}

export function Reserved({ claim, code, organization }: ReservedProps) {
  const address = `${location.origin}${claimPaths(claim.organization).withCode(code)}`;
  return (
    <div className="bg-soft flex flex-wrap items-center gap-x-6 gap-y-4 rounded-2xl p-4">
      {/* White in dark mode too, because readers need the contrast. */}
      <div className="size-32 shrink-0 overflow-hidden rounded-xl bg-white">
        <Suspense>
          <QrCode text={address} label={text('QR-code van je code {code}', { code })} className="size-full" />
        </Suspense>
      </div>
      <div className="grid min-w-0 flex-1 basis-40 gap-1">
        <p>
          <span className="sr-only">{text('Je code: {code}', { code: [...code].join(' ') })}</span>
          <strong aria-hidden="true" className="text-4xl font-extrabold tracking-widest">
            {code}
          </strong>
        </p>
        {claim.last_day && (
          <p>{richText(text('Ophalen tot en met <b>{day}</b>', { day: namedDay(claim.last_day) }), { b: asStrong })}</p>
        )}
        {organization && <CollectionDetails organization={organization} />}
      </div>
    </div>
  );
}
