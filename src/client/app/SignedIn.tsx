import { Suspense } from 'react';

import { can } from '../../shared/policy.ts';
import { fetched } from '../components/fetched.tsx';
import { WaitingInVain } from '../components/WaitingInVain.tsx';
import { useAuth } from '../session/auth.tsx';
import { UserMenu } from './UserMenu.tsx';

const IntakeAtWork = fetched(fetchIntake);

/** Nobody asked for it, so nobody hears that it could not be fetched: it is tried again. */
async function fetchIntake(): Promise<typeof import('./IntakeAtWork.tsx')> {
  try {
    return await import('./IntakeAtWork.tsx');
  } catch {
    await new Promise((again) => setTimeout(again, 9_000));
    return fetchIntake();
  }
}

/**
 * What the header has for whoever is signed in: the menu or, without a look for its links, what waits on this device.
 * One part for both: a guest pays for the name of every part.
 */
export default function SignedIn({ linkClass }: { linkClass?: string }) {
  const { user, actor, userOrgId } = useAuth();
  if (linkClass) return <UserMenu linkClass={linkClass} />;
  if (can(actor, 'item.create', { org_id: userOrgId })) {
    return (
      <Suspense>
        <IntakeAtWork />
      </Suspense>
    );
  }
  // Nobody knows what a guest who is signed in may do: that could not be loaded.
  return user && actor.role !== 'guest' && <WaitingInVain key={user.id} account={user.id} />;
}
