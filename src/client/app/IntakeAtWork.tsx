import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { isItemsQueryOf } from '../api/queries.ts';
import { IntakeBadge } from '../components/IntakeBadge.tsx';
import { useAuth } from '../session/auth.tsx';
import { useEngine } from '../session/intake/use-intake.ts';

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
