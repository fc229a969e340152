import { createHash } from 'node:crypto';

import type { FastifyInstance } from 'fastify';

import { limits } from '../../../../shared/items/contract.ts';
import type { Organization } from '../../../../shared/organizations/contract.ts';
import { pageOfPath } from '../../../../shared/pages/pages.ts';
import { DomainError } from '../../../../shared/platform/errors.ts';
import { feedPath } from '../../../../shared/subscriptions/feed.ts';
import type { PortalAddress } from '../../../platform/mail/mail-queue.ts';
import type { ItemListsService } from '../../items/list/list.service.ts';
import type { OrganizationsService } from '../../organizations/organizations.service.ts';
import { writeFeed } from './feed.ts';

interface FeedServices {
  organizations: OrganizationsService;
  items: { lists: ItemListsService };
  address: PortalAddress;
}

/** An Atom feed with the items that guests see. */
export function registerFeed(app: FastifyInstance, { organizations, items, address }: FeedServices): void {
  app.get('/:sector/:subpath/feed.atom', async (request, reply) => {
    const path = request.url.split('?')[0]!;
    const { screen, sector, subpath } = pageOfPath(path.replace(/\/feed\.atom\/?$/, ''));
    if (screen !== 'organization') throw new DomainError('not_found');
    const organization = await organizations.byPlace(sector!, subpath!);
    if (organization.is_paused) throw new DomainError('organization_paused');
    reply.header('cache-control', 'public, no-cache').header('x-robots-tag', 'noindex');
    // No caching: an organisation may move back to its former address.
    if (sector !== organization.sector || subpath !== organization.subpath)
      return reply.redirect(feedPath(organization), 308);

    const fingerprint = fingerprintOf(organization);
    // Reads a full page, because the feed leaves some items out.
    const query = { org_id: organization.id, q: '', status: 'unclaimed', limit: limits.page } as const;
    const knownVersion = versionIn(request.headers['if-none-match'] ?? '', fingerprint);
    const { version, page } = await items.lists.public({ ...query, knownVersion });
    reply.header('etag', etagOf(version, fingerprint));
    if (!page) return reply.code(304).send();
    return reply.type('application/atom+xml; charset=utf-8').send(writeFeed(organization, page.items, address.origin));
  });
}

/** The feed also changes when the organisation itself changes. */
const etagOf = (version: string, fingerprint: string) => `W/"${version}/${fingerprint}"`;

function versionIn(etag: string, fingerprint: string): string | undefined {
  const version = etag.slice('W/"'.length).split('/')[0]!;
  return etag === etagOf(version, fingerprint) ? version : undefined;
}

const fingerprintOf = (organization: Organization) =>
  createHash('sha256').update(JSON.stringify(organization)).digest('base64url').slice(0, 10);
