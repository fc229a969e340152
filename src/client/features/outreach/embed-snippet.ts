import type { Organization } from '../../../shared/organizations/contract.ts';
import { pathTo } from '../../../shared/pages/pages.ts';
import { escapeHtml } from '../../../shared/platform/html.ts';
import { localizedUrl } from '../../../shared/platform/language/localized-url.ts';
import { type Reader, renderFor, text } from '../../../shared/platform/language/texts.ts';

/** The HTML for embedding the list. It works only on the sites that the settings name. */
export function embedSnippet(organization: Organization, reader: Reader): string {
  const path = localizedUrl(reader.language, `${pathTo('embed', organization)}?thema=licht`);
  const title = renderFor(reader, () => text('Gevonden voorwerpen bij {name}', { name: organization.name }));
  return `<iframe src="${escapeHtml(location.origin + path)}" title="${escapeHtml(title)}" loading="lazy" width="100%" height="800" style="border: 0"></iframe>`;
}
