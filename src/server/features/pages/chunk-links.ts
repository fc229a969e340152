import type { Page, Screen } from '../../../shared/pages/pages.ts';
import type { Language, OtherLanguage } from '../../../shared/platform/language/languages.ts';
import { languagesWithMoreLetters } from './languages-of-page.ts';

/** The used fields of Vite's manifest. */
export type Manifest = Record<string, { file: string; imports?: string[]; css?: string[]; assets?: string[] }>;

/** The module of src/client that holds a screen, besides the entry. */
const modules: Partial<Record<Screen, string>> = {
  home: 'features/organizations/home/HomePage.tsx',
  sector: 'features/organizations/sector/SectorPage.tsx',
  organization: 'features/organizations/organization/OrganizationPage.tsx',
  'search-several': 'features/search/several/SeveralPage.tsx',
  group: 'features/groups/GroupPage.tsx',
  auth: 'features/accounts/auth/AuthPage.tsx',
  claim: 'features/claims/form/ClaimPage.tsx',
  'report-lost': 'features/lost-reports/report/ReportLostPage.tsx',
  visit: 'features/visitors/visit/VisitPage.tsx',
  mine: 'features/visitors/mine/MinePage.tsx',
  'own-report': 'features/visitors/mine/reports/OwnReportPage.tsx',
  embed: 'features/search/EmbedPage.tsx',
  privacy: 'features/info/InfoScreen.tsx',
  terms: 'features/info/InfoScreen.tsx',
  support: 'features/info/InfoScreen.tsx',
  status: 'features/status/StatusPage.tsx',
  about: 'features/info/InfoScreen.tsx',
  'not-found': 'app/NotFoundPage.tsx',
};

/** Imports the screens of guests. */
const GUEST_PAGE = 'app/GuestPage.tsx';

/**
 * Links that make the browser fetch the chunks of a screen together with the entry. They are not `modulepreload`: some
 * browsers never retry a module whose preload failed.
 */
export function createChunkLinks(
  manifest: Manifest,
  filesInTemplate: string[],
): (page: Page, language: Language) => string {
  const links = new Map(
    Object.entries(modules).map(([screen, name]) => {
      const files = new Set([GUEST_PAGE, name].flatMap((each) => filesOf(manifest, each)));
      for (const file of filesInTemplate) files.delete(file);
      return [
        screen,
        [...files].map((file) => `<link rel="preload" as="script" crossorigin href="/${file}" />`).join(''),
      ];
    }),
  );
  return ({ screen }, language) =>
    (links.get(screen) ?? '') + (language === 'nl' ? '' : languageLinks(manifest, filesInTemplate, language));
}

/**
 * The messages of a language, which the entry imports later: as scripts, so that the browser fetches them at once, and
 * before-hydration.js notices when that fails.
 */
function languageLinks(manifest: Manifest, filesInTemplate: string[], language: OtherLanguage): string {
  const names = ['platform/language/set-language.ts', `../../virtual:catalogue-${language}`];
  const styles = names.flatMap((name) => manifest[name]!.css ?? []);
  const fonts = languagesWithMoreLetters.has(language) ? names.flatMap((name) => manifest[name]!.assets ?? []) : [];
  const files = new Set(names.flatMap((name) => filesOf(manifest, name)));
  for (const file of filesInTemplate) files.delete(file);
  return [
    ...fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}" />`),
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}" />`),
    ...Array.from(files, (file) => `<script type="module" crossorigin src="/${file}"></script>`),
  ].join('');
}

function filesOf(manifest: Manifest, name: string): string[] {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The build has no chunk ${name}.`);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((imported) => filesOf(manifest, imported))];
}
