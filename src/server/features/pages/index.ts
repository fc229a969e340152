import type { Feature } from '../../platform/http/feature.ts';
import { registerFeed } from './feed/feed.routes.ts';
import { createPageCache } from './page-cache.ts';
import { type PageServices, type PageSettings, registerPages } from './pages.routes.ts';

export { withDecodablePath } from './page-path.ts';

interface Dependencies extends PageServices {
  settings: PageSettings;
}

export function createPages({ settings, ...services }: Dependencies): Feature {
  const pageCache = createPageCache();
  return {
    metrics: pageCache.metrics,
    routes({ app }) {
      registerFeed(app, services);
      registerPages(app, services, settings, pageCache);
    },
  };
}
