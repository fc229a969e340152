import { Globe } from 'lucide';

import type { Organization } from '../../../shared/organizations/contract.ts';
import { text } from '../../../shared/platform/language/texts.ts';
import { Framed, Link } from '../../platform/router/router.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useOrganization } from '../organizations/organization.tsx';
import { usePaths } from '../organizations/paths.ts';
import { SearchPage } from './SearchPage.tsx';

/** The list in a frame on the organisation's site. Links open a new tab. */
export default function EmbedPage() {
  const organization = useOrganization().organization!;
  const paths = usePaths();
  if (!organization.is_embeddable) return <EmbeddingOff organization={organization} />;
  return (
    <Framed value>
      <SearchPage openedId={undefined} />
      <p className="container-page text-muted py-5 text-center text-sm">
        {text('Alles opent in een nieuw tabblad.')}{' '}
        <Link to={paths.search()} className="underline">
          {text('Bekijk deze lijst op Terecht')}
        </Link>
      </p>
    </Framed>
  );
}

/** Embedding is switched off; shown to users who open the URL of the frame directly. */
function EmbeddingOff({ organization }: { organization: Organization }) {
  const paths = usePaths();
  return (
    <section className="container-page grid justify-items-center gap-4 py-20 text-center">
      <Icon node={Globe} className="text-accent size-16" strokeWidth={1.5} />
      <h1 className="text-3xl font-extrabold sm:text-4xl">{text('Nog niet op een eigen website')}</h1>
      <p className="max-w-md text-lg">
        {text(
          'Op dit adres staat straks de lijst van {name}, voor op de eigen website. Een beheerder zet dat aan bij Instellingen, onder ‘Jullie website’.',
          { name: organization.name },
        )}
      </p>
      <ButtonLink to={paths.search()}>{text('Bekijk de gevonden voorwerpen')}</ButtonLink>
    </section>
  );
}
