import { join } from 'node:path';

import { type ItemPage, listPublicItems } from '../../../src/shared/items/contract.ts';
import { findOrganization, type Organization } from '../../../src/shared/organizations/contract.ts';
import { pageOfPath, pathTo } from '../../../src/shared/pages/pages.ts';
import { urlOf } from '../../../src/shared/platform/url.ts';
import { executeStatement } from '../../support/execute-statement.ts';
import { startPortal, temporaryFolder } from '../../support/portal.ts';

/** Starts a portal with the demo and waits until its photos are processed. */
export async function startDemo() {
  const folder = temporaryFolder();
  const portal = await startPortal({ DATA_DIR: folder.path });
  const database = { host: join(folder.path, 'postgres'), user: 'terecht', database: 'terecht' };
  // Pages that search engines may not index have a lower SEO score.
  await executeStatement(database, 'update organization_settings set is_indexed = true');
  await executeStatement(
    database,
    `do $$ begin
      while exists (select from jobs where run_at <= clock_timestamp() or taken_until > clock_timestamp()) loop
        perform pg_sleep(0.5);
      end loop;
    end $$`,
  );
  return {
    /** The organisation with the most items. */
    organization: portal.url + pathTo('organization', { sector: 'schools', subpath: 'antonius' }),
    async stop() {
      await portal.stop();
      folder.remove();
    },
  };
}

/** Warms up and returns the five pages that most guests see first. */
export async function guestPages(organization: string): Promise<Record<string, string>> {
  const { origin, pathname } = new URL(organization);
  const { sector, subpath } = pageOfPath(pathname);
  if (!sector || !subpath) throw new Error(`${organization} is not the address of an organisation`);
  const ask = async (path: string) => {
    const answer = await fetch(origin + path);
    if (!answer.ok) throw new Error(`${origin}${path} answered ${answer.status}`);
    return answer.text();
  };
  const found = await ask(urlOf(findOrganization, { params: { sector, subpath } }));
  const { id: org_uuid } = JSON.parse(found) as Organization;
  const list = await ask(urlOf(listPublicItems, { query: { org_uuid } }));
  const item = (JSON.parse(list) as ItemPage).items.find(({ photo_url }) => photo_url);
  if (!item) throw new Error(`${organization} shows no photos`);
  const paths = {
    home: pathTo('home'),
    sector: pathTo('sector', { sector }),
    organization: pathTo('organization', { sector, subpath }),
    search: pathTo('search', { sector, subpath }),
    item: pathTo('search', { sector, subpath, id: item.id }),
  };
  for (const path of Object.values(paths)) await ask(path);
  return Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, origin + path]));
}
