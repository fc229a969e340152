import { ArrowLeftRight } from 'lucide';

import type { Location } from '../../../../shared/accounts/contract.ts';
import { useAuth } from '../../../platform/auth/auth.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useSwitchLocation } from './use-switch-location.ts';

/** A page of one location, while the session works at another one, for instance after switching in another tab. */
export function WorkElsewhere({ location }: { location: Location }) {
  const { locations, userOrgId } = useAuth();
  const { switchTo, isSwitching } = useSwitchLocation({ staysHere: true });
  const current = locations.find(({ id }) => id === userOrgId);
  return (
    <section className="container-page grid max-w-xl! justify-items-center gap-4 py-24 text-center">
      <Icon node={ArrowLeftRight} className="text-accent size-14" strokeWidth={1.5} />
      <h1 className="text-2xl font-bold">Deze pagina is van {location.name}</h1>
      {current && <p className="text-muted">Je werkt nu bij {current.name}.</p>}
      <Button disabled={isSwitching} onClick={() => switchTo(location)}>
        Verder bij {location.name}
      </Button>
    </section>
  );
}
