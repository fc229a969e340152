import type { FastifyInstance } from 'fastify';

import { sectors } from '../../../shared/organizations/contract.ts';
import { pathTo } from '../../../shared/pages/pages.ts';
import { escapeHtml } from '../../../shared/platform/html.ts';
import type { PortalAddress } from '../../platform/mail/mail-queue.ts';
import type { OrganizationsService } from '../organizations/organizations.service.ts';

interface CrawlerServices {
  organizations: OrganizationsService;
  address: PortalAddress;
}

const CACHE_FOR_AN_HOUR = 'public, max-age=3600';

const portalPaths = [
  pathTo('home'),
  ...sectors.map((sector) => pathTo('sector', { sector })),
  ...(['about', 'support', 'privacy', 'terms'] as const).map((screen) => pathTo(screen)),
];

/** `robots.txt` and the sitemap. Pages that must not be indexed say so in their own head. */
export function registerCrawlerFiles(app: FastifyInstance, { organizations, address }: CrawlerServices): void {
  app.get('/robots.txt', (_request, reply) =>
    reply
      .header('cache-control', CACHE_FOR_AN_HOUR)
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\nDisallow: /auth/v1/\n\nSitemap: ${address.origin}/sitemap.xml\n`),
  );

  app.get('/sitemap.xml', async (_request, reply) => {
    const indexed = await organizations.listIndexed();
    const organizationPaths = indexed.flatMap(({ sector, subpath }) => [
      pathTo('organization', { sector, subpath }),
      pathTo('search', { sector, subpath }),
    ]);
    const urls = [...portalPaths, ...organizationPaths].map(
      (path) => `<url><loc>${escapeHtml(address.origin + path)}</loc></url>`,
    );
    return reply
      .header('cache-control', CACHE_FOR_AN_HOUR)
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
      );
  });
}
