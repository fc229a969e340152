import { useAuth } from '../../../platform/auth/auth.tsx';
import { Navigate, useLocation } from '../../../platform/router/router.tsx';
import { wantedPageState } from '../../../platform/router/wanted-page.ts';
import { Spinner } from '../../../ui/Spinner.tsx';
import { usePaths } from '../../organizations/paths.ts';

/** When the session ended during the work, signing in leads back to this page. */
export function RedirectToSignIn() {
  const location = useLocation();
  const { wasEnded } = useAuth();
  const { auth } = usePaths();
  // After signing out, the next page may still be loading.
  const isLeaving = window.location.pathname !== location.pathname;
  return isLeaving ? <Spinner /> : <Navigate to={auth} state={wantedPageState(location, wasEnded)} />;
}
