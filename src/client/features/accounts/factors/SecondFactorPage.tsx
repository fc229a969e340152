import { pathTo } from '../../../../shared/pages/pages.ts';
import { useAuth } from '../../../platform/auth/auth.tsx';
import { leavePage, navigate } from '../../../platform/router/history.ts';
import { SecondFactorStep } from './SecondFactorStep.tsx';

/** In place of any page that needs an account, until the session has the second factor. */
export default function SecondFactorPage() {
  const { reload, signOut } = useAuth();
  return (
    <div className="container-page grid max-w-md gap-6 pt-10">
      <h1 className="text-3xl font-extrabold">Inloggen</h1>
      <div className="rounded-card border-line bg-surface border p-5 sm:p-6">
        <SecondFactorStep
          onDone={async () => {
            await reload();
          }}
          onSignOut={() =>
            leavePage(() => {
              navigate(pathTo('home'));
              void signOut();
            })
          }
        />
      </div>
    </div>
  );
}
