import { ArrowLeft, SearchX } from 'lucide';

import type { Organization } from '../../../../shared/organizations/contract.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { claimPaths } from '../claim-paths.ts';

interface ClaimNotFoundProps {
  organization: Organization;
  title: string;
  text: string;
}

export function ClaimNotFound({ organization, title, text }: ClaimNotFoundProps) {
  return (
    <section className="mx-auto grid max-w-md justify-items-center gap-4 py-12 text-center">
      <Icon node={SearchX} className="text-accent size-14" strokeWidth={1.5} />
      <h1 className="text-2xl font-bold">{title}</h1>
      <p role="alert" className="text-muted">
        {text}
      </p>
      <ButtonLink to={claimPaths(organization).all} variant="plain">
        <Icon node={ArrowLeft} className="size-5" />
        Alle aanvragen
      </ButtonLink>
    </section>
  );
}
