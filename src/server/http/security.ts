import type { FastifyInstance, FastifyReply } from 'fastify';

import { isOrigin } from '../../shared/settings-rules.ts';

const SCRIPTS = "script-src 'self'";
const STYLES = "style-src 'self'";
const BY_NOBODY = "frame-ancestors 'none'";

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  SCRIPTS,
  STYLES,
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  BY_NOBODY,
].join('; ');

const HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
};

/** What they say is about a page, and about nothing that a page fetches. */
const ONLY_FOR_PAGES = [
  'content-security-policy',
  'x-frame-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
];

export function securityHeaders(publicUrl: string | undefined): Record<string, string> {
  return publicUrl?.startsWith('https:')
    ? { ...HEADERS, 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : HEADERS;
}

export function registerSecurityHeaders(app: FastifyInstance, publicUrl: string | undefined): void {
  const headers = securityHeaders(publicUrl);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** For a file of ours that is part of a page: without them it is half a kilobyte smaller. */
export function asPartOfPage(reply: FastifyReply): void {
  for (const name of ONLY_FOR_PAGES) reply.removeHeader(name);
}

interface AllowedInPage {
  /** Hashes of the scripts and of the styles that stand in the page itself. */
  inlineScripts: string[];
  inlineStyles: string[];
  /** Sites that may show the page in a frame. Whatever was saved: only an origin gets into the header. */
  frames: string[];
}

/** A site answers to both, and the admin who fills in one does not know which of them a visitor comes by. */
const withAndWithoutWww = (origin: string): string[] => [
  origin,
  origin.includes('://www.') ? origin.replace('://www.', '://') : origin.replace('://', '://www.'),
];

export function allowInPage(reply: FastifyReply, { inlineScripts, inlineStyles, frames }: AllowedInPage): void {
  const allowed = [...new Set(frames.filter(isOrigin).flatMap(withAndWithoutWww))].filter(isOrigin);
  const policy = CONTENT_SECURITY_POLICY.replace(SCRIPTS, [SCRIPTS, ...inlineScripts].join(' '))
    .replace(STYLES, [STYLES, ...inlineStyles].join(' '))
    .replace(BY_NOBODY, () => (allowed.length > 0 ? `frame-ancestors ${allowed.join(' ')}` : BY_NOBODY));
  reply.header('content-security-policy', policy);
  // The older header knows no list of sites.
  if (allowed.length > 0) reply.removeHeader('x-frame-options');
}
