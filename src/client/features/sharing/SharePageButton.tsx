import { useLocation } from '../../platform/router/router.tsx';
import { useOrganization } from '../organizations/organization.tsx';
import { pagePath } from '../organizations/paths.ts';
import { ShareButton } from './ShareButton.tsx';

export function SharePageButton() {
  const { organization } = useOrganization();
  const { pathname, search } = useLocation();
  return (
    <ShareButton
      title={`Gevonden voorwerpen bij ${organization?.name}`}
      path={pagePath(pathname) + search}
      isSmall
      className="-my-1 -mr-3 px-3!"
    />
  );
}
