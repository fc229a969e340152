import { KeyRound, Quote, type IconNode } from 'lucide';
import type { ReactNode } from 'react';

import type { DeskClaim } from '../../../../shared/claims/contract.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { ClaimantPhoto } from './ClaimantPhoto.tsx';

/** Shows the recognition beside the ownership mark. */
export function Comparison({ claim }: { claim: DeskClaim }) {
  const { item, recognition, photo_id } = claim;
  return (
    <div className="grid gap-2 sm:grid-cols-2 sm:gap-3">
      <Side
        icon={Quote}
        title="De aanvrager schrijft"
        photo={photo_id && <ClaimantPhoto claim={claim} photo_id={photo_id} />}
      >
        {recognition}
      </Side>
      <Side icon={KeyRound} title="Controlekenmerk" isOurs>
        {item?.verification_note ?? <span className="text-muted">Niet ingevuld. Vergelijk met de foto.</span>}
      </Side>
      {item?.description && (
        <p dir="auto" className="text-muted text-sm wrap-anywhere sm:col-span-2">
          {item.kind_only ? 'Niet op de lijst te zien' : 'Op de lijst staat'}: {item.description}
        </p>
      )}
    </div>
  );
}

interface SideProps {
  icon: IconNode;
  title: string;
  isOurs?: boolean;
  photo?: ReactNode;
  children: ReactNode;
}

function Side({ icon, title, isOurs = false, photo, children }: SideProps) {
  return (
    <div className={`rounded-2xl p-4 ${isOurs ? 'bg-soft' : 'border-line border'}`}>
      <h3 className="flex items-center gap-2 text-sm font-semibold">
        <Icon node={icon} className="text-accent size-4 shrink-0" />
        {title}
      </h3>
      <p dir="auto" className="mt-1 text-lg leading-snug wrap-anywhere whitespace-pre-line">
        {children}
      </p>
      {photo}
    </div>
  );
}
