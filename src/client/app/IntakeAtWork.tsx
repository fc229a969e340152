import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { can } from '../../shared/policy.ts';
import { isAboutItemsOf } from '../api/queries.ts';
import { IntakeBadge } from '../components/IntakeBadge.tsx';
import { useAuth } from '../session/auth.tsx';
import { useEngine } from '../session/intake/use-intake.ts';

/** What waits on this device is placed on whatever page somebody is who may. */
export default function IntakeAtWork() {
  const { actor, userOrgId } = useAuth();
  return can(actor, 'item.create', { org_id: userOrgId }) ? <AtWork /> : null;
}

function AtWork() {
  const { reload } = useAuth();
  const engine = useEngine();
  const queryClient = useQueryClient();
  useEffect(
    () =>
      engine.start({
        onPlaced: () => void queryClient.invalidateQueries({ predicate: isAboutItemsOf(engine.organization) }),
        onSession: () => void reload().catch(() => {}),
      }),
    [engine, queryClient, reload],
  );
  return <IntakeBadge />;
}
