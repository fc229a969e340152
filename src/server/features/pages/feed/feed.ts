import type { ListedItem } from '../../../../shared/items/contract.ts';
import { itemTitle } from '../../../../shared/items/labels.ts';
import type { Organization } from '../../../../shared/organizations/contract.ts';
import { howToCollect, officeOf } from '../../../../shared/organizations/labels.ts';
import { type Page, pathTo, searchPath } from '../../../../shared/pages/pages.ts';
import { smallPhotoUrl } from '../../../../shared/photos/photo-urls.ts';
import { escapeHtml } from '../../../../shared/platform/html.ts';
import { feedPath } from '../../../../shared/subscriptions/feed.ts';

const MAX_ENTRIES = 30;
// An empty feed needs a date too.
const EPOCH = '1970-01-01T00:00:00Z';

type WithPhoto = ListedItem & { photo_url: string };

/** Items that wait for their owner and that guests see completely. */
const isInFeed = (item: ListedItem): item is WithPhoto =>
  !item.kind_only && !item.is_reserved && item.photo_url !== null;

/** An Atom feed (RFC 4287), newest item first. */
export function writeFeed(organization: Organization, items: ListedItem[], origin: string): string {
  const entries = items.filter(isInFeed).slice(0, MAX_ENTRIES);
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="nl">',
    `<id>urn:uuid:${organization.id}</id>`,
    `<title>${escapeXml(titleOf(organization))}</title>`,
    `<updated>${entries[0]?.upload_date ?? EPOCH}</updated>`,
    `<author><name>${escapeXml(organization.name)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(origin + feedPath(organization))}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(origin + searchPath(organization))}"/>`,
    ...entries.map((item) => entryOf(item, organization, origin)),
    '</feed>',
    '',
  ].join('\n');
}

/** Lets feed readers discover the feed on the pages that guests open. */
export function feedLink({ screen }: Page, organization: Organization | null | undefined): string {
  const hasFeed = (screen === 'organization' || screen === 'search') && organization && !organization.is_paused;
  if (!hasFeed) return '';
  const title = escapeHtml(titleOf(organization));
  return `<link rel="alternate" type="application/atom+xml" title="${title}" href="${feedPath(organization)}" />`;
}

const titleOf = ({ name }: Organization) => `Gevonden voorwerpen bij ${name}`;

function entryOf(item: WithPhoto, organization: Organization, origin: string): string {
  const { sector, subpath } = organization;
  const address = origin + pathTo('search', { sector, subpath, id: item.id });
  const name = itemTitle(item);
  const photo = origin + item.photo_url.split('#')[0]!;
  const sentences = [
    item.description,
    item.last_seen_location && `Laatst gezien: ${item.last_seen_location}`,
    `Van jou? ${howToCollect(officeOf(organization), organization.parts.includes('claims'))}`,
  ];
  // HTML inside XML: user text is escaped twice.
  const content = [
    `<p><a href="${escapeHtml(address)}">`,
    `<img src="${escapeHtml(origin + smallPhotoUrl(item.photo_url))}" alt="${escapeHtml(`Foto: ${name}`)}"></a></p>`,
    ...sentences.flatMap((sentence) => (sentence ? `<p>${escapeHtml(sentence)}</p>` : [])),
  ].join('');
  return [
    '<entry>',
    `<id>urn:uuid:${item.id}</id>`,
    `<title>${escapeXml(name)}</title>`,
    `<published>${item.upload_date}</published>`,
    `<updated>${item.upload_date}</updated>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(address)}"/>`,
    `<link rel="enclosure" type="image/webp" href="${escapeXml(photo)}"/>`,
    `<content type="html">${escapeXml(content)}</content>`,
    '</entry>',
  ].join('\n');
}

/** XML cannot represent some characters. */
const escapeXml = (text: string) =>
  escapeHtml(text.replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ''));
