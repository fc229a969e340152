import { Suspense } from 'react';

import { can } from '../../shared/platform/policy.ts';
import { useFollowLocation } from '../features/accounts/locations/use-switch-location.ts';
import { StrandedPhotosBadge } from '../features/intake/StrandedPhotosBadge.tsx';
import { useAuth } from '../platform/auth/auth.tsx';
import { lazyWithRetry } from '../ui/lazy-with-retry.tsx';
import { UserMenu } from './UserMenu.tsx';

const IntakeRunner = lazyWithRetry(fetchIntake);

/** The user did not ask for this code, so a failure is retried silently. */
async function fetchIntake(): Promise<typeof import('./IntakeRunner.tsx')> {
  try {
    return await import('./IntakeRunner.tsx');
  } catch {
    await new Promise((again) => setTimeout(again, 9_000));
    return fetchIntake();
  }
}

/**
 * The signed-in half of the header: the menu or, without `linkClass`, the badge of waiting photos. They share a chunk,
 * because guests download the name of every chunk.
 */
export default function SignedIn({ linkClass }: { linkClass?: string }) {
  return linkClass ? <UserMenu linkClass={linkClass} /> : <WaitingPhotos />;
}

/** Always there while a user is signed in. */
function WaitingPhotos() {
  const { user, actor, userOrgId } = useAuth();
  useFollowLocation();
  if (can(actor, 'item.create', { org_id: userOrgId })) {
    return (
      <Suspense>
        <IntakeRunner />
      </Suspense>
    );
  }
  // The role 'guest' means here that the profile could not be loaded.
  return user && actor.role !== 'guest' && <StrandedPhotosBadge key={user.id} account={user.id} />;
}
