import type { FastifyInstance, FastifyReply } from 'fastify';

import { isOrigin } from '../../../shared/platform/origin.ts';

const SCRIPTS = "script-src 'self'";
const STYLES = "style-src 'self'";
const NO_FRAMES = "frame-ancestors 'none'";

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
  NO_FRAMES,
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

/** Headers without effect on the files that a page fetches. */
const PAGE_ONLY_HEADERS = [
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

/** Saves half a kilobyte per static file. */
export function removePageHeaders(reply: FastifyReply): void {
  for (const name of PAGE_ONLY_HEADERS) reply.removeHeader(name);
}

interface PagePolicy {
  /** Hashes of the inline scripts and styles. */
  inlineScripts: string[];
  inlineStyles: string[];
  /** Sites that may embed the page; only valid origins get into the header. */
  frames: string[];
}

/** Sites respond to both, and the admin who enters one does not know which one visitors use. */
const withAndWithoutWww = (origin: string): string[] => [
  origin,
  origin.includes('://www.') ? origin.replace('://www.', '://') : origin.replace('://', '://www.'),
];

export function setPagePolicy(reply: FastifyReply, { inlineScripts, inlineStyles, frames }: PagePolicy): void {
  const allowed = [...new Set(frames.filter(isOrigin).flatMap(withAndWithoutWww))].filter(isOrigin);
  const policy = CONTENT_SECURITY_POLICY.replace(SCRIPTS, [SCRIPTS, ...inlineScripts].join(' '))
    .replace(STYLES, [STYLES, ...inlineStyles].join(' '))
    .replace(NO_FRAMES, () => (allowed.length > 0 ? `frame-ancestors ${allowed.join(' ')}` : NO_FRAMES));
  reply.header('content-security-policy', policy);
  // The older header cannot hold a list of sites.
  if (allowed.length > 0) reply.removeHeader('x-frame-options');
}
