import { useInfiniteQuery } from '@tanstack/react-query';

import { joinAddresses } from '../../../../shared/organizations/several.ts';
import { pathTo, severalParam } from '../../../../shared/pages/pages.ts';
import { text } from '../../../../shared/platform/language/texts.ts';
import { useAuth } from '../../../platform/auth/auth.tsx';
import { navigate } from '../../../platform/router/history.ts';
import { Link } from '../../../platform/router/router.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { SearchBox } from '../../search/filters/SearchBox.tsx';
import { itemsOfSeveralQuery } from '../../search/several/queries.ts';
import { WeeklyMailOfSeveral } from '../../subscriptions/WeeklyMailOfSeveral.tsx';
import { PhotoLink } from '../organization/PhotoLink.tsx';
import { useSavedOrganizations } from './saved-organizations.ts';

const MAX_PHOTOS = 6;

/** The start of the home for visitors who saved organisations: one search in all of them, and their newest photos. */
export default function SavedOrganizations() {
  const saved = useSavedOrganizations();
  const { seesAll } = useAuth();
  const all = `${pathTo('search-several')}?${severalParam}=${joinAddresses(saved)}`;
  // The same query as the list itself, which then opens immediately.
  const org_ids = saved.map(({ id }) => id).join(',');
  const { data } = useInfiniteQuery(itemsOfSeveralQuery({ org_ids }, { q: '', status: 'all' }, seesAll));
  const items = data?.pages[0]?.items.filter(({ status }) => status === 'unclaimed') ?? [];
  const byId = new Map(saved.map((organization) => [organization.id, organization]));
  return (
    <section aria-labelledby="mijn-plekken" className="container-page pt-7">
      <h2 id="mijn-plekken" className="text-2xl font-bold">
        {text('Mijn plekken')}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {saved.map((organization) => (
          <li key={organization.id}>
            <Link
              to={pathTo('organization', organization)}
              className="border-line bg-surface hover:bg-soft flex min-h-11 items-center rounded-3xl border px-3.5 font-medium wrap-anywhere"
            >
              {organization.name}
            </Link>
          </li>
        ))}
      </ul>
      <search>
        <form
          className="mt-4 flex max-w-2xl flex-col gap-3 sm:flex-row"
          onSubmit={(event) => {
            event.preventDefault();
            const q = String(new FormData(event.currentTarget).get('q')).trim();
            navigate(q ? `${all}&q=${encodeURIComponent(q)}` : all);
          }}
        >
          <SearchBox className="flex-1" />
          <Button type="submit" className="min-h-14 text-lg">
            {text('Zoeken')}
          </Button>
        </form>
      </search>
      <ul aria-label={text('Net gevonden')} className="mt-4 grid grid-cols-3 gap-2 sm:grid-cols-6 sm:gap-3">
        {items.slice(0, MAX_PHOTOS).map((item) => (
          <li key={item.id}>
            <PhotoLink item={item} organization={byId.get(item.org_id)!} />
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-start gap-3 max-sm:*:w-full">
        <ButtonLink to={all} variant="outline">
          {text('Bekijk alle gevonden voorwerpen')}
        </ButtonLink>
        <WeeklyMailOfSeveral at={joinAddresses(saved)} className="min-w-0" />
      </div>
    </section>
  );
}
