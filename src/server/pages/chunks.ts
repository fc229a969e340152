import type { Page, Screen } from '../../shared/pages.ts';

/** Vite's manifest, as far as it is used here. */
export type Manifest = Record<string, { file: string; imports?: string[] }>;

/** What the browser needs to hydrate or render a screen, besides the entry: modules of src/client. */
const modules: Partial<Record<Screen, string[]>> = {
  home: ['pages/home/HomePage.tsx'],
  sector: ['pages/sector/SectorPage.tsx'],
  organization: ['pages/organization/OrganizationPage.tsx'],
  claim: ['pages/claim/ClaimPage.tsx'],
  'report-lost': ['pages/report-lost/ReportLostPage.tsx'],
  visit: ['pages/visit/VisitPage.tsx'],
  mine: ['pages/mine/MinePage.tsx'],
};

/**
 * The links that have a browser fetch the chunks of a screen together with the entry. Not `modulepreload`: a module that
 * could not be fetched would never be fetched again by some browsers.
 */
export function createChunkLinks(manifest: Manifest, named: string[]): (page: Page) => string {
  const links = new Map(
    Object.entries(modules).map(([screen, names]) => {
      const files = new Set(names.flatMap((name) => filesOf(manifest, name)));
      for (const file of named) files.delete(file);
      return [
        screen,
        [...files].map((file) => `<link rel="preload" as="script" crossorigin href="/${file}" />`).join(''),
      ];
    }),
  );
  return ({ screen }) => links.get(screen) ?? '';
}

function filesOf(manifest: Manifest, name: string): string[] {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The build has no chunk ${name}.`);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((imported) => filesOf(manifest, imported))];
}
