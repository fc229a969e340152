import { AppWindow } from 'lucide';
import { useState } from 'react';

import type { Organization } from '../../../shared/organizations/contract.ts';
import { pathTo } from '../../../shared/pages/pages.ts';
import { type Language, languageCodes, languages } from '../../../shared/platform/language/languages.ts';
import { dutchReader } from '../../../shared/platform/language/texts.ts';
import { can } from '../../../shared/platform/policy.ts';
import { useAuth } from '../../platform/auth/auth.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { CopyField } from '../../ui/clipboard/CopyField.tsx';
import { Select } from '../../ui/Select.tsx';
import { embedSnippet } from './embed-snippet.ts';
import { loadReaders } from './load-readers.ts';
import { OutreachCard } from './OutreachCard.tsx';

/** Shows the embed code once an admin has named the websites that may use it. */
export function WebsiteCard({ organization }: { organization: Organization }) {
  const { actor } = useAuth();
  const [reader, setReader] = useState(dutchReader);
  const isAdmin = can(actor, 'settings.change', { org_id: organization.id });
  return (
    <OutreachCard
      icon={AppWindow}
      title="Jullie eigen website"
      text={
        organization.is_embeddable
          ? 'De lijst, met zoeken, op een pagina van jullie eigen site. Plak deze code in die pagina, of geef hem aan wie de site bijhoudt. Is jullie site donker? Maak dan van ‘licht’ in de code ‘donker’.'
          : 'De lijst kan ook op jullie eigen site staan. Daarvoor moet een beheerder eerst invullen welke site dat is.'
      }
    >
      {organization.is_embeddable ? (
        <div className="mt-auto grid gap-3">
          <label className="grid gap-1.5">
            <span className="font-semibold">Taal van de lijst op jullie site</span>
            <Select
              className="h-12 rounded-xl"
              value={reader.language}
              onChange={(event) =>
                loadReaders([event.currentTarget.value as Language], ([chosen]) => setReader(chosen!))
              }
            >
              {languageCodes.map((code) => (
                <option key={code} value={code} lang={code}>
                  {languages[code].name}
                </option>
              ))}
            </Select>
          </label>
          <CopyField what="de code voor jullie website" text={embedSnippet(organization, reader)} />
        </div>
      ) : (
        isAdmin && (
          <div className="mt-auto">
            <ButtonLink to={`${pathTo('settings', organization)}#jullie-website`} variant="outline">
              Website invullen
            </ButtonLink>
          </div>
        )
      )}
    </OutreachCard>
  );
}
