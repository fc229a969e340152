import type { Sector } from '../../../shared/organizations/contract.ts';
import { escapeHtml } from '../../../shared/platform/html.ts';
import { currentReader, readsDutch, text } from '../../../shared/platform/language/texts.ts';
import { directionAttribute, isRightToLeft } from '../language/direction.ts';
import type { MessageDraft, InlineImage, Link, MessageBlock } from './message.ts';

/*
 * Mail programs support little CSS, and each a different subset: nested tables carry the layout, light colours are
 * inline styles, and dark colours are in the one style sheet. Programs that invert colours themselves find dark text on
 * a light background everywhere.
 */

interface Accent {
  light: string;
  dark: string;
  onDark: string;
  soft: string;
  softDark: string;
}

// The same colours as in the browser app.
const portalAccent: Accent = {
  light: '#a9411a',
  dark: '#f3a27c',
  onDark: '#2b1206',
  soft: '#fbe9dd',
  softDark: '#3a251a',
};
const accents: Record<Sector, Accent> = {
  schools: { light: '#1f57a4', dark: '#9cc3fb', onDark: '#06213f', soft: '#e3edfb', softDark: '#1b2b42' },
  kinderopvang: { light: '#a02a78', dark: '#f3a6d6', onDark: '#3d0a2a', soft: '#fae5f2', softDark: '#3b2034' },
  sportclubs: { light: '#1a6b40', dark: '#86d6a6', onDark: '#06301a', soft: '#e0f2e6', softDark: '#1c3526' },
};

const FONT = "font-family:Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const WIDTH = 560;

const darkStyles = ({ dark, onDark, softDark }: Accent) => `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.paper{background:#181512!important}
.card{background:#221e1a!important;border-color:#3a332c!important}
.ink{color:#f5eee4!important}
.muted{color:#b9aea0!important}
.line{border-color:#3a332c!important}
.accent{color:${dark}!important}
.edge{border-color:${dark}!important}
.soft{background:${softDark}!important}
.button{background:${dark}!important;color:${onDark}!important}
}`;

export function renderHtml(
  { subject, from, paragraphs, action, alternative, closing = [], footer }: MessageDraft,
  greeting: string,
  signature: string,
): string {
  const accent = from ? accents[from.sector] : portalAccent;
  const body = [
    `<p class="accent" style="margin:0 0 20px;font-size:14px;font-weight:bold;color:${accent.light}">${escapeHtml(from?.name ?? 'Terecht')}</p>`,
    ...[greeting, ...paragraphs].map((block) => renderBlock(block, accent)),
    ...(action ? [button(action, accent)] : []),
    ...(alternative ? [`<p style="margin:0 0 16px">${plainLink(alternative, accent)}</p>`] : []),
    ...closing.map(paragraph),
    `<p class="ink" style="margin:24px 0 0">${escapeHtml(signature)}</p>`,
  ];
  const { language } = currentReader();
  // The direction also stands on the body and the card, because some mail programs remove the page around them.
  return `<!doctype html><html lang="${language}"${directionAttribute()}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title><style>${darkStyles(accent)}</style></head>
<body class="paper"${directionAttribute()} style="margin:0;padding:0;background:#faf6ef">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="paper" style="background:#faf6ef"><tr><td align="center" style="padding:20px 12px">
<!--[if mso]><table role="presentation" width="${WIDTH}" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:${WIDTH}px;table-layout:fixed"><tr>
<td class="card ink"${directionAttribute()} style="padding:24px 22px;border:1px solid #e8dfd2;border-radius:16px;background:#ffffff;text-align:${startSide()};color:#241f19;${FONT};font-size:16px;line-height:1.55;word-wrap:break-word;overflow-wrap:anywhere">
${body.join('\n')}
</td></tr>${footer ? footerRow(footer) : ''}</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table></body></html>`;
}

const startSide = () => (isRightToLeft() ? 'right' : 'left');

function renderBlock(block: MessageBlock, accent: Accent): string {
  if (typeof block === 'string') return paragraph(block);
  if ('quote' in block) return quote(block, accent);
  if ('code' in block) return code(block.code, accent);
  if ('heading' in block) return heading(block.heading);
  if ('links' in block)
    return `<p style="margin:0 0 16px">${block.links.map((link) => plainLink(link, accent)).join('<br>')}</p>`;
  if ('facts' in block) return facts(block.facts);
  if ('thing' in block) return itemCard(block, accent);
  const { picture, alt, width } = block;
  return `<p style="margin:0 0 16px;text-align:center"><img src="cid:${picture.cid}" width="${width}" height="${width}" alt="${escapeHtml(alt)}" class="muted" style="display:inline-block;border:0;border-radius:8px;font-size:14px;color:#675e52"></p>`;
}

export const splitLines = (text: string) => text.split(/\r\n|[\r\n\u2028\u2029]/);
const escapedLines = (text: string) => splitLines(text).map(escapeHtml).join('<br>');

const paragraph = (text: string) => `<p class="ink" style="margin:0 0 16px">${escapeHtml(text)}</p>`;

const quote = ({ quote: words, isDutch }: Extract<MessageBlock, { quote: string }>, { light }: Accent) =>
  `<blockquote${isDutch && !readsDutch() ? ' lang="nl"' : ''} dir="auto" class="ink edge" style="margin:0 0 16px;padding:${isRightToLeft() ? '4px 14px 4px 0' : '4px 0 4px 14px'};border-${startSide()}:4px solid ${light};font-style:italic;text-align:start">${escapedLines(words)}</blockquote>`;

const code = (text: string, { soft }: Accent) =>
  `<p class="ink soft" style="margin:0 0 16px;padding:14px 8px 14px 16px;border-radius:12px;background:${soft};text-align:center;font-family:ui-monospace,Menlo,Consolas,'Courier New',monospace;font-size:34px;line-height:1.2;font-weight:bold;letter-spacing:8px">${escapeHtml(text)}</p>`;

const heading = (name: string) =>
  `<h2 class="ink line" style="margin:28px 0 12px;padding:20px 0 0;border-top:1px solid #e8dfd2;font-size:20px;line-height:1.3">${escapeHtml(name)}</h2>`;

const facts = (rows: [string, string][]) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${rows
    .map(
      ([label, value]) =>
        `<tr><td class="ink line" style="padding:8px 0;border-top:1px solid #e8dfd2"><span class="muted" style="font-size:14px;color:#675e52">${escapeHtml(label)}</span><br>${escapedLines(value)}</td></tr>`,
    )
    .join('')}</table>`;

/** The photo stays beside the text, also on a phone; the links are below both. */
function itemCard(
  { thing: name, about, photo, answers }: Extract<MessageBlock, { thing: string }>,
  accent: Accent,
): string {
  const textLines = [
    `<p dir="auto" class="ink" style="margin:0 0 4px;font-weight:bold;text-align:start">${escapedLines(name)}</p>`,
    ...about.map(
      (line) => `<p class="ink" style="margin:0 0 4px;font-size:14px;line-height:1.45">${escapedLines(line)}</p>`,
    ),
  ];
  const [first, ...others] = answers;
  const links = [
    ...(first
      ? [
          `<a href="${escapeHtml(first.link)}" class="button" style="${BUTTON};padding:10px 20px;margin:0 ${isRightToLeft() ? '0 0 10px' : '10px 0 0'};background:${accent.light}">${escapeHtml(first.label)}</a>`,
        ]
      : []),
    ...others.map((answer) => plainLink(answer, accent)),
  ];
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="line" style="margin:0 0 16px;border:1px solid #e8dfd2;border-radius:14px;border-collapse:separate;table-layout:fixed"><tr>
${photo ? photoCell(photo) : ''}<td class="ink" valign="top" style="padding:14px 14px 0">${textLines.join('')}</td></tr>
<tr><td${photo ? ' colspan="2"' : ''} style="padding:12px 14px">${links.join('')}</td></tr></table>`;
}

const PHOTO_WIDTH = 104;

const photoCell = ({ cid }: InlineImage) =>
  `<td valign="top" width="${PHOTO_WIDTH}" style="width:${PHOTO_WIDTH}px;padding:14px ${isRightToLeft() ? '14px 0 0' : '0 0 14px'}"><img src="cid:${cid}" width="${PHOTO_WIDTH}" height="${PHOTO_WIDTH}" alt="${escapeHtml(text('Foto'))}" class="muted" style="display:block;border:0;border-radius:10px;font-size:14px;color:#675e52"></td>`;

const BUTTON = 'display:inline-block;border-radius:999px;color:#ffffff;font-weight:bold;text-decoration:none';

const plainLink = ({ label, link }: Link, { light }: Accent) =>
  `<a href="${escapeHtml(link)}" class="accent" style="display:inline-block;padding:10px 0;color:${light};font-weight:bold">${escapeHtml(label)}</a>`;

const button = ({ label, link }: Link, { light }: Accent) =>
  `<p style="margin:24px 0 16px"><a href="${escapeHtml(link)}" class="button" style="${BUTTON};padding:13px 24px;background:${light}">${escapeHtml(label)}</a></p>
<p class="muted" style="margin:0 0 16px;font-size:13px;color:#675e52">${text('Werkt de knop niet? Open dan dit adres:')}<br><span${isRightToLeft() ? ' dir="ltr"' : ''} style="word-break:break-all">${escapeHtml(link)}</span></p>`;

const footerRow = ({ label, link }: Link) =>
  `<tr><td class="muted" style="padding:16px 22px 0;text-align:${startSide()};color:#675e52;${FONT};font-size:13px;line-height:1.5"><a href="${escapeHtml(link)}" class="muted" style="color:#675e52">${escapeHtml(label)}</a></td></tr>`;
