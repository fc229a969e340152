import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { useEngine } from '../features/intake/engine/use-intake.ts';
import { IntakeBadge } from '../features/intake/IntakeBadge.tsx';
import { isItemsQueryOf } from '../features/items/queries.ts';
import { useAuth } from '../platform/auth/auth.tsx';

/** Places the waiting cards of this device in the background, on every page. */
export default function IntakeRunner() {
  const { reload } = useAuth();
  const engine = useEngine();
  const queryClient = useQueryClient();
  useEffect(
    () =>
      engine.start({
        onPlaced: () => void queryClient.invalidateQueries({ predicate: isItemsQueryOf(engine.organization) }),
        onSession: () => void reload().catch(() => {}),
      }),
    [engine, queryClient, reload],
  );
  return <IntakeBadge />;
}
