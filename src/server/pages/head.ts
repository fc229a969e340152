import { escapeHtml } from '../../shared/html.ts';
import type { ListedItem } from '../../shared/items.ts';
import { itemName } from '../../shared/labels.ts';
import { type Page, type Screen, site } from '../../shared/pages.ts';
import { previewPhoto, previewSize } from '../../shared/photos.ts';

/** What messages and search engines are told of a page. */
interface Told {
  title: string;
  description: string;
  /** Whose photo goes with it. */
  item: ListedItem | undefined;
  isIndexed: boolean;
  /** In a frame on somebody's own site. */
  isFramed: boolean;
  /** What every address begins with: they must be whole here. */
  origin: string;
}

/** Whether messages may show it: lies there, and everybody may see all of it. */
export const isPreviewed = ({ status, photo_url, kind_only }: ListedItem) =>
  status === 'unclaimed' && photo_url !== null && !kind_only;

/** About the portal itself. */
const general = new Set<Screen>(['home', 'sector', 'privacy', 'terms', 'support', 'about']);
/** With what was found: only where the organisation wants it to be found. */
const withItems = new Set<Screen>(['organization', 'search']);

/** Whether search engines may show a page. All others are for whoever works there, or for one person. */
export const mayBeIndexed = ({ screen }: Page, isWanted: boolean) =>
  general.has(screen) || (isWanted && withItems.has(screen));

export function headOf({ title, description, item, isIndexed, isFramed, origin }: Told): string {
  const tags = [
    ...(isIndexed ? [] : [['name', 'robots', 'noindex']]),
    ['property', 'og:site_name', site],
    ['property', 'og:type', 'website'],
    ['property', 'og:locale', 'nl_NL'],
    ['property', 'og:title', title],
    ['property', 'og:description', description],
    ...(item ? photoOf(item, origin) : iconOf(origin)),
  ];
  const lines = tags.map(([kind, name, content]) => `<meta ${kind}="${name}" content="${escapeHtml(content!)}" />`);
  return [...lines, ...(isFramed ? ['<script src="/framed.js"></script>'] : [])].join('\n    ');
}

const photoOf = (item: ListedItem, origin: string) => [
  ...imageOf(origin + previewPhoto(item.photo_url!), previewSize, 'image/jpeg', `Foto: ${itemName(item)}`),
  ['name', 'twitter:card', 'summary_large_image'],
];

const iconOf = (origin: string) => [
  ...imageOf(`${origin}/icon-512.png`, { width: 512, height: 512 }, 'image/png', `Het beeldmerk van ${site}`),
  ['name', 'twitter:card', 'summary'],
];

const imageOf = (url: string, { width, height }: Record<'width' | 'height', number>, type: string, alt: string) => [
  ['property', 'og:image', url],
  ['property', 'og:image:type', type],
  ['property', 'og:image:width', String(width)],
  ['property', 'og:image:height', String(height)],
  ['property', 'og:image:alt', alt],
];
