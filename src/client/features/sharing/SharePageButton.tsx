import { text } from '../../../shared/platform/language/texts.ts';
import { useLocation } from '../../platform/router/router.tsx';
import { useOrganization } from '../organizations/organization.tsx';
import { pagePath } from '../organizations/paths.ts';
import { ShareButton } from './ShareButton.tsx';

export function SharePageButton() {
  const { organization } = useOrganization();
  const { pathname, search } = useLocation();
  return (
    <ShareButton
      title={text('Gevonden voorwerpen bij {name}', { name: organization!.name })}
      path={pagePath(pathname) + search}
      isSmall
      className="-my-1 -me-3 px-3!"
    />
  );
}
