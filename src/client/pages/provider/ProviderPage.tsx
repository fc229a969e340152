import { ImportOrganizations } from './ImportOrganizations.tsx';
import { NewOrganization } from './NewOrganization.tsx';
import { OneOrganization } from './OneOrganization.tsx';
import { Overview } from './Overview.tsx';
import { IMPORT, NEW } from './paths.ts';

/** Where the provider runs the portal: every organisation, one of them, a new one, or many at once. */
export default function ProviderPage({ id }: { id: string | undefined }) {
  return (
    <div className="container-page pt-8">
      {id === undefined ? (
        <Overview />
      ) : id === NEW ? (
        <NewOrganization />
      ) : id === IMPORT ? (
        <ImportOrganizations />
      ) : (
        <OneOrganization key={id} id={id} />
      )}
    </div>
  );
}
