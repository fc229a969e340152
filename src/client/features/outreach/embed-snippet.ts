import type { Organization } from '../../../shared/organizations/contract.ts';
import { pathTo } from '../../../shared/pages/pages.ts';
import { escapeHtml } from '../../../shared/platform/html.ts';
import { orgPathParams } from '../organizations/paths.ts';

/** The HTML for embedding the list. It works only on the sites that the settings name. */
export function embedSnippet(organization: Organization): string {
  const address = `${location.origin}${pathTo('embed', orgPathParams(organization))}?thema=licht`;
  const title = escapeHtml(`Gevonden voorwerpen bij ${organization.name}`);
  return `<iframe src="${address}" title="${title}" loading="lazy" width="100%" height="800" style="border: 0"></iframe>`;
}
