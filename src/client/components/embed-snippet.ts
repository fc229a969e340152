import { escapeHtml } from '../../shared/html.ts';
import type { Organization } from '../../shared/organizations.ts';
import { pathTo } from '../../shared/pages.ts';
import { placeOf } from '../session/paths.ts';

/** What goes into the page of somebody's own site: a frame with the list, that works on those that the settings name. */
export function embedSnippet(organization: Organization): string {
  const address = `${location.origin}${pathTo('embed', placeOf(organization))}?thema=licht`;
  const title = escapeHtml(`Gevonden voorwerpen bij ${organization.name}`);
  return `<iframe src="${address}" title="${title}" loading="lazy" width="100%" height="800" style="border: 0"></iframe>`;
}
