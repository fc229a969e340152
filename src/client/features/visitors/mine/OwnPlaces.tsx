import { Trash2 } from 'lucide';

import { monthsInWords } from '../../../../shared/items/labels.ts';
import { joinAddresses } from '../../../../shared/organizations/several.ts';
import { pathTo, severalParam } from '../../../../shared/pages/pages.ts';
import { text } from '../../../../shared/platform/language/texts.ts';
import { retention } from '../../../../shared/platform/retention.ts';
import { Link } from '../../../platform/router/router.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { showToast } from '../../../ui/toasts/toasts.ts';
import { unsaveOrganization, useSavedOrganizations } from '../../organizations/saved/saved-organizations.ts';

/** 'Mijn plekken' of the address, which the device has a copy of. */
export function OwnPlaces() {
  const saved = useSavedOrganizations();
  if (saved.length === 0) return null;
  return (
    <section
      aria-labelledby="mijn-plekken"
      className="rounded-card border-line bg-surface grid gap-4 border p-5 sm:p-6"
    >
      <div className="grid gap-1">
        <h2 id="mijn-plekken" className="text-xl font-bold">
          {text('Mijn plekken')}
        </h2>
        <p className="text-muted">
          {text(
            'We bewaren ze bij je e-mailadres, zodat je ze op al je apparaten hebt. Kijk je er {months} niet naar, dan wissen we ze.',
            { months: monthsInWords(retention.savedOrganizationMonths) },
          )}
        </p>
      </div>
      <ul className="divide-line -my-1 grid divide-y">
        {saved.map((organization) => (
          <li key={organization.id} className="flex items-center justify-between gap-3 py-1">
            <Link
              to={pathTo('organization', organization)}
              className="flex min-h-11 min-w-0 items-center font-semibold wrap-anywhere hover:underline"
            >
              {organization.name}
            </Link>
            <Button
              variant="plain"
              aria-label={text('Verwijderen: {name}', { name: organization.name })}
              onClick={() => {
                unsaveOrganization(organization);
                const { name } = organization;
                showToast({ variant: 'success', title: text('{name} staat niet meer bij Mijn plekken', { name }) });
              }}
              className="-me-3 px-3!"
            >
              <Icon node={Trash2} className="size-5" />
              <span className="max-sm:sr-only">{text('Verwijderen')}</span>
            </Button>
          </li>
        ))}
      </ul>
      <ButtonLink
        to={`${pathTo('search-several')}?${severalParam}=${joinAddresses(saved)}`}
        variant="outline"
        className="justify-self-start"
      >
        {text('Bekijk alle gevonden voorwerpen')}
      </ButtonLink>
    </section>
  );
}
