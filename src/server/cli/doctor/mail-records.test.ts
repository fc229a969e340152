import { createSocket } from 'node:dgram';
import { once } from 'node:events';

import { expect, onTestFinished, test } from 'vitest';

import { readConfig } from '../../platform/config/config.ts';
import { runChecks } from './check.ts';
import { mailRecordChecks } from './mail-records.ts';

const config = readConfig({
  SMTP_URL: 'smtp://127.0.0.1',
  PUBLIC_URL: 'https://terecht.example',
  MAIL_FROM: 'Terecht <noreply@mail.terecht.example>',
});

const TXT = 16;
const NO_SUCH_NAME = 3;
const SERVER_FAILED = 2;

/** A name server over UDP with these TXT records; names with `broken` fail. Returns its address. */
async function startNameServer(records: Record<string, string[]>): Promise<string> {
  const server = createSocket('udp4');
  server.on('message', (query, { address, port }) => {
    const labels: string[] = [];
    let end = 12;
    for (; query[end] !== 0; end += 1 + query[end]!)
      labels.push(query.toString('latin1', end + 1, end + 1 + query[end]!));
    const name = labels.join('.');
    const texts = records[name] ?? [];
    const answers = texts.map((text) => {
      const data = Buffer.concat([Buffer.from([text.length]), Buffer.from(text)]);
      const head = Buffer.from([0xc0, 12, 0, TXT, 0, 1, 0, 0, 0, 60, data.length >> 8, data.length & 255]);
      return Buffer.concat([head, data]);
    });
    const code = name.includes('broken') ? SERVER_FAILED : texts.length > 0 ? 0 : NO_SUCH_NAME;
    const header = Buffer.from([query[0]!, query[1]!, 0x81, 0x80 | code, 0, 1, 0, answers.length, 0, 0, 0, 0]);
    server.send(Buffer.concat([header, query.subarray(12, end + 5), ...answers]), port, address);
  });
  await once(server.bind(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  return `127.0.0.1:${server.address().port}`;
}

async function look(servers: string[], selector?: string): Promise<string[]> {
  const found: string[] = [];
  for await (const { state, name, message } of runChecks(mailRecordChecks(config, { selector, servers }))) {
    found.push(`${state} ${name}: ${message}`);
  }
  return found;
}

test('records are found, also a policy of the parent domain', async () => {
  const server = await startNameServer({
    'mail.terecht.example': ['some-verification=1', 'v=spf1 include:mailer.example -all'],
    '_dmarc.terecht.example': ['v=DMARC1; p=quarantine'],
    'key1._domainkey.mail.terecht.example': ['v=DKIM1; k=rsa; p=MIGfMA0'],
  });
  expect(await look([server], 'key1')).toEqual([
    'ok SPF: mail.terecht.example: v=spf1 include:mailer.example -all',
    'ok DMARC: _dmarc.terecht.example: v=DMARC1; p=quarantine',
    'ok DKIM: key1._domainkey.mail.terecht.example: v=DKIM1; k=rsa; p=MIGfMA0',
  ]);
});

test('a record that is not there is not found; a failing name server says nothing about it', async () => {
  const server = await startNameServer({});
  expect(await look([server], 'broken')).toEqual([
    expect.stringMatching(/^warning SPF: not found at mail\.terecht\.example: /),
    expect.stringMatching(/^warning DMARC: not found at _dmarc\.mail\.terecht\.example or _dmarc\.terecht\.example: /),
    expect.stringMatching(
      /^warning DKIM: could not look up broken\._domainkey\.mail\.terecht\.example: .*It may be there\./,
    ),
  ]);
});
