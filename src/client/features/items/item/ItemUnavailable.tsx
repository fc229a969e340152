import { ArrowLeft, PackageX } from 'lucide';

import { useBackLink } from '../../../platform/router/use-back-link.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { usePaths } from '../../organizations/paths.ts';

interface ItemUnavailableProps {
  title: string;
  text?: string;
  /** Present when a retry may succeed. */
  onRetry?: (() => void) | undefined;
}

export function ItemUnavailable({ title, text, onRetry }: ItemUnavailableProps) {
  const { dashboard } = usePaths();
  return (
    <section className="container-page grid justify-items-center gap-4 py-24 text-center">
      <Icon node={PackageX} className="text-accent size-14" strokeWidth={1.5} />
      <h1 className="text-2xl font-bold">{title}</h1>
      {text && (
        <p role="alert" className="text-muted">
          {text}
        </p>
      )}
      <div className="flex flex-wrap justify-center gap-3">
        {onRetry && (
          <Button variant="outline" onClick={onRetry}>
            Opnieuw proberen
          </Button>
        )}
        <ButtonLink {...useBackLink(dashboard)}>
          <Icon node={ArrowLeft} className="size-5" />
          Terug naar overzicht
        </ButtonLink>
      </div>
    </section>
  );
}
