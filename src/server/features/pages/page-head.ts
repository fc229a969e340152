import type { ListedItem } from '../../../shared/items/contract.ts';
import { itemName } from '../../../shared/items/labels.ts';
import { type Page, type Screen, siteName } from '../../../shared/pages/pages.ts';
import { previewPhotoUrl, previewSize } from '../../../shared/photos/photo-urls.ts';
import { escapeHtml } from '../../../shared/platform/html.ts';
import { currentLocale, text } from '../../../shared/platform/language/texts.ts';

/** The metadata for link previews and search engines. */
interface PageMetadata {
  title: string;
  description: string;
  /** The item of the photo. */
  item: ListedItem | undefined;
  isIndexed: boolean;
  /** Embedded in another site. */
  isFramed: boolean;
  /** Previews need absolute URLs. */
  origin: string;
}

/** Only uncollected items that guests see completely may be in a link preview. */
export const isPreviewed = ({ status, photo_url, kind_only }: ListedItem) =>
  status === 'unclaimed' && photo_url !== null && !kind_only;

/** Screens about the portal itself. */
const portalScreens = new Set<Screen>(['home', 'sector', 'privacy', 'terms', 'support', 'about']);
/** Screens with items, which are indexed only where the organisation, or every location of the group, wants it. */
const itemScreens = new Set<Screen>(['organization', 'search', 'group']);

/** Search engines may index these pages; all others are for staff or for one person. */
export const mayBeIndexed = ({ screen }: Page, isWanted: boolean) =>
  portalScreens.has(screen) || (isWanted && itemScreens.has(screen));

export function renderHead({ title, description, item, isIndexed, isFramed, origin }: PageMetadata): string {
  const tags = [
    ...(isIndexed ? [] : [['name', 'robots', 'noindex']]),
    ['property', 'og:site_name', siteName],
    ['property', 'og:type', 'website'],
    ['property', 'og:locale', currentLocale().split('-u-')[0]!.replace('-', '_')],
    ['property', 'og:title', title],
    ['property', 'og:description', description],
    ...(item ? photoOf(item, origin) : iconOf(origin)),
  ];
  const lines = tags.map(([kind, name, content]) => `<meta ${kind}="${name}" content="${escapeHtml(content!)}" />`);
  return [...lines, ...(isFramed ? ['<script src="/framed.js"></script>'] : [])].join('\n    ');
}

const photoOf = (item: ListedItem, origin: string) => [
  ...imageOf(
    origin + previewPhotoUrl(item.photo_url!),
    previewSize,
    'image/jpeg',
    text('Foto: {name}', { name: itemName(item) }),
  ),
  ['name', 'twitter:card', 'summary_large_image'],
];

const iconOf = (origin: string) => [
  ...imageOf(`${origin}/icon-512.png`, { width: 512, height: 512 }, 'image/png', text('Het beeldmerk van Terecht')),
  ['name', 'twitter:card', 'summary'],
];

const imageOf = (url: string, { width, height }: Record<'width' | 'height', number>, type: string, alt: string) => [
  ['property', 'og:image', url],
  ['property', 'og:image:type', type],
  ['property', 'og:image:width', String(width)],
  ['property', 'og:image:height', String(height)],
  ['property', 'og:image:alt', alt],
];
