import { createHash } from 'node:crypto';

import type { FastifyInstance } from 'fastify';

import { DomainError } from '../../shared/errors.ts';
import { feedPath } from '../../shared/feed.ts';
import { limits } from '../../shared/items.ts';
import type { Organization } from '../../shared/organizations.ts';
import { pageAt } from '../../shared/pages.ts';
import type { ItemListsService } from '../items/list/list.service.ts';
import type { PortalAddress } from '../mailer/mails.ts';
import type { OrganizationsService } from '../organizations/organizations.service.ts';
import { writeFeed } from './feed.ts';

interface FeedServices {
  organizations: OrganizationsService;
  items: { lists: ItemListsService };
  address: PortalAddress;
}

/** What was found, for readers of feeds: what guests see of an organisation, as long as they see anything of it. */
export function registerFeed(app: FastifyInstance, { organizations, items, address }: FeedServices): void {
  app.get('/:kind/:orgPath/feed.atom', async (request, reply) => {
    const path = request.url.split('?')[0]!;
    const { screen, kind, orgPath } = pageAt(path.replace(/\/feed\.atom\/?$/, ''));
    if (screen !== 'organization') throw new DomainError('not_found');
    const organization = await organizations.byPlace(kind!, orgPath!);
    if (organization.is_paused) throw new DomainError('organization_paused');
    reply.header('cache-control', 'public, no-cache').header('x-robots-tag', 'noindex');
    // Not to be remembered: an organisation may go back to where it was.
    if (kind !== organization.sector || orgPath !== organization.subpath)
      return reply.redirect(feedPath(organization), 308);

    const mark = markOf(organization);
    // Of as many as a page can have: those that are not told of are left out afterwards.
    const asked = { org_id: organization.id, q: '', status: 'unclaimed', limit: limits.page } as const;
    const knownVersion = versionIn(request.headers['if-none-match'] ?? '', mark);
    const { version, page } = await items.lists.public({ ...asked, knownVersion });
    reply.header('etag', etagOf(version, mark));
    if (!page) return reply.code(304).send();
    return reply.type('application/atom+xml; charset=utf-8').send(writeFeed(organization, page.items, address.origin));
  });
}

/** Of the same items something else is told when the organisation itself changed. */
const etagOf = (version: string, mark: string) => `W/"${version}/${mark}"`;

function versionIn(etag: string, mark: string): string | undefined {
  const version = etag.slice('W/"'.length).split('/')[0]!;
  return etag === etagOf(version, mark) ? version : undefined;
}

const markOf = (organization: Organization) =>
  createHash('sha256').update(JSON.stringify(organization)).digest('base64url').slice(0, 10);
