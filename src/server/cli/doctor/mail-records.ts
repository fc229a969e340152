import { Resolver } from 'node:dns/promises';

import type { Config } from '../../platform/config/config.ts';
import { isErrno } from '../../platform/errors/is-errno.ts';
import { type Check, ok, reasonOf, warning } from './check.ts';

const TIMEOUT_MS = 1_500;

interface Options {
  /** The selector of the DKIM key, which only the mail server's operator knows. */
  selector: string | undefined;
  /** The name servers, instead of those of the system. */
  servers?: string[];
}

/** The DNS records by which other mail servers recognise mails of MAIL_FROM. */
export function mailRecordChecks({ smtpUrl, mailFrom }: Config, { selector, servers }: Options): Check[] {
  const domain = /@([^\s@>]+)/.exec(mailFrom)?.[1]?.toLowerCase();
  if (!smtpUrl || !domain) return [];
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 2 });
  if (servers) resolver.setServers(servers);

  /** Returns the first record that begins with this text, at the first of these names that has one. */
  async function find(names: string[], isRecord: (text: string) => boolean): Promise<[string, string] | undefined> {
    for (const name of names) {
      const records = await resolver.resolveTxt(name).catch((error) => {
        if (isErrno(error, 'ENOTFOUND', 'ENODATA')) return [];
        throw error;
      });
      const found = records.map((parts) => parts.join('')).find(isRecord);
      if (found !== undefined) return [name, found];
    }
    return undefined;
  }

  const check = (what: string, names: string[], isRecord: (text: string) => boolean, todo: string): Check => ({
    name: what,
    seconds: 10,
    async run() {
      try {
        const [name, record] = (await find(names, isRecord)) ?? [];
        if (record === undefined) return warning(`not found at ${names.join(' or ')}: ${todo}`);
        return ok(`${name}: ${record.length > 80 ? `${record.slice(0, 80)}…` : record}`);
      } catch (error) {
        return warning(`could not look up ${names.join(' or ')}: ${reasonOf(error as Error)}. It may be there.`);
      }
    },
  });

  return [
    check('SPF', [domain], (text) => /^v=spf1( |$)/i.test(text), 'name the mail server in a record v=spf1 ….'),
    check(
      'DMARC',
      withParents(domain).map((name) => `_dmarc.${name}`),
      (text) => /^v=DMARC1( *;|$)/i.test(text),
      'add a record v=DMARC1; p=….',
    ),
    ...(selector === undefined
      ? []
      : [
          check(
            'DKIM',
            [`${selector}._domainkey.${domain}`],
            (text) => /(^|;)\s*p=[^;\s]/.test(text),
            'publish the key that the mail server signs with.',
          ),
        ]),
  ];
}

/** A policy of a parent applies too; a top-level domain has none of ours. */
function withParents(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_, i) => labels.slice(i).join('.'));
}
