import { Star } from 'lucide';

import type { SavedOrganization } from '../../../../shared/organizations/contract.ts';
import { maxSeveral } from '../../../../shared/organizations/several.ts';
import { text } from '../../../../shared/platform/language/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { showToast } from '../../../ui/toasts/toasts.ts';
import { saveOrganization, unsaveOrganization, useSavedOrganizations } from './saved-organizations.ts';

interface SaveButtonProps {
  organization: SavedOrganization;
  className?: string;
  /** Shows only the star on a phone. */
  isSmall?: boolean;
}

/** A star that saves the organisation on this device, and with the visitor's address if that is known. */
export default function SaveButton({ organization, className = '', isSmall = false }: SaveButtonProps) {
  const isSaved = useSavedOrganizations().some(({ id }) => id === organization.id);
  function toggle() {
    if (isSaved) {
      unsaveOrganization(organization);
      const { name } = organization;
      showToast({ variant: 'success', title: text('{name} staat niet meer bij Mijn plekken', { name }) });
    } else if (saveOrganization(organization)) {
      const description = text('Je vindt je plekken op de startpagina.');
      showToast({ variant: 'success', title: text('Bewaard bij Mijn plekken'), description });
    } else {
      const title = text('Je hebt al {count} plekken bewaard', { count: maxSeveral });
      showToast({
        variant: 'failure',
        title,
        description: text('Haal er eerst een weg: open die plek en tik op de ster.'),
      });
    }
  }
  return (
    <Button
      variant="plain"
      aria-label={text('Bewaar bij Mijn plekken')}
      aria-pressed={isSaved}
      onClick={toggle}
      className={`print:hidden ${className}`}
    >
      <Icon node={Star} fill={isSaved ? 'currentColor' : 'none'} className="text-accent size-5 shrink-0" />
      <span className={isSmall ? 'max-sm:sr-only' : ''}>{text('Mijn plekken')}</span>
    </Button>
  );
}
