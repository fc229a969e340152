import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { addItem, addOrganization, addPerson } from '../../../../tests/support/seed.ts';
import { getOrganization } from '../../../shared/organizations/contract.ts';
import { getSettings, saveWebsite } from '../../../shared/organizations/settings.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await startTestApp({ TAGGER: 'none' });
});
afterAll(() => portal.close());

/** The sites that may embed a page, from both headers. */
async function framedBy(path: string) {
  const { headers } = await portal.app.inject(path);
  const [, ancestors] = /frame-ancestors ([^;]*)$/.exec(String(headers['content-security-policy']))!;
  return [ancestors, headers['x-frame-options']];
}

const NO_SITE = ["'none'", 'DENY'];

async function school(subpath: string) {
  const id = await addOrganization(portal.db, { subpath });
  const token = await portal.tokenFor(await addPerson(portal.db, 'admin', id));
  const params = { id };
  return {
    id,
    async save(embed_origins: string[]) {
      const { body: settings } = await portal.call(getSettings, { params }, token);
      const body = { version: settings.website.version, value: { embed_origins, is_indexed: false } };
      return portal.call(saveWebsite, { params, body }, token);
    },
    isEmbeddable: async () => (await portal.call(getOrganization, { params })).body.is_embeddable,
  };
}

test('only the sites in the settings may embed the list, and no site may embed another page', async () => {
  const { id, save, isEmbeddable } = await school('lijst');
  await addItem(portal.db, id, { description: 'Voor iedereen' });
  await addItem(portal.db, id, { description: 'Alleen na inloggen', is_public: false });
  expect(await framedBy('/schools/lijst/embed')).toEqual(NO_SITE);
  expect(await isEmbeddable()).toBe(false);

  expect(
    (await save(['WWW.School.NL/nieuws?x=1', ' http://school.example:8080 ', 'https://www.school.nl:443', ''])).status,
  ).toBe(200);
  expect(await framedBy('/schools/lijst/embed?q=jas&thema=donker')).toEqual([
    'https://www.school.nl https://school.nl http://school.example:8080 http://www.school.example:8080',
    undefined,
  ]);
  expect(await isEmbeddable()).toBe(true);
  const { body, headers } = await portal.app.inject('/schools/lijst/embed');
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self' 'sha256-[^']+'; /);
  expect(body).toContain('Voor iedereen');
  expect(body).not.toContain('Alleen na inloggen');
  for (const path of ['', '/search', '/embed/x', '/auth', '/scherm', '/dashboard', '/kwijt']) {
    expect([path, await framedBy(`/schools/lijst${path}`)]).toEqual([path, NO_SITE]);
  }
  const other = await school('buren');
  await other.save(['elders.example']);
  expect(await framedBy('/schools/buren/embed')).toEqual([
    'https://elders.example https://www.elders.example',
    undefined,
  ]);
  expect(await framedBy('/schools/bestaat-niet/embed')).toEqual(NO_SITE);

  await save([]);
  expect(await framedBy('/schools/lijst/embed')).toEqual(NO_SITE);
});

const hostile = [
  '*',
  'https://*',
  'https://*.school.nl',
  "'self'",
  'https:',
  'data:text/html,x',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'ftp://school.nl',
  'localhost',
  'school',
  'school.nl; script-src *',
  'school.nl;',
  'school.nl https://evil.example',
  'school.nl,evil.example',
  'https://school.nl:99999',
  'school.nl:0',
  'school.nl\nx-evil: 1',
  'https://school.nl\r\nset-cookie: a=b',
  'school.nl\u0000',
  'user:secret@school.nl',
  'school.nl@evil.example',
  'schoöl.nl',
  'school。nl',
  '\u202eln.loohcs',
  `${'a.'.repeat(200)}nl`,
];

test('an invalid origin is refused, and never gets into a header', async () => {
  const { id, save } = await school('kwaad');
  for (const origin of hostile) {
    expect([origin, (await save(['www.school.nl', origin])).status]).toEqual([origin, 400]);
  }
  expect((await save(Array.from({ length: 11 }, (_, at) => `site-${at}.example`))).status).toBe(400);
  expect(await framedBy('/schools/kwaad/embed')).toEqual(NO_SITE);

  // An imported file or a manual change of the database could hold them.
  const put = (embed_origins: string[]) =>
    portal.db
      .insertInto('organization_settings')
      .values({ org_id: id, embed_origins })
      .onConflict((conflict) => conflict.column('org_id').doUpdateSet({ embed_origins }))
      .execute();
  for (const origin of hostile.filter((text) => !text.includes('\0'))) {
    await put([origin, 'https://www.school.nl']);
    expect([origin, await framedBy('/schools/kwaad/embed')]).toEqual([
      origin,
      ['https://www.school.nl https://school.nl', undefined],
    ]);
  }
  await put(hostile.filter((text) => !text.includes('\0')).slice(0, 10));
  expect(await framedBy('/schools/kwaad/embed')).toEqual(NO_SITE);
});

const themeOf = async (path: string) =>
  /<html\s[^>]*data-theme="([^"]*)"/.exec((await portal.app.inject(`/schools/thema/${path}`)).body)?.[1];

test('only an embedded page can have the theme of the site around it', async () => {
  await school('thema');
  expect(await themeOf('embed?thema=licht')).toBe('light');
  expect(await themeOf('embed?q=jas&thema=donker')).toBe('dark');
  for (const path of ['embed', 'embed?thema=', 'embed?thema=%22%3E', 'embed?thema=toString', 'search?thema=donker']) {
    expect([path, await themeOf(path)]).toEqual([path, '']);
  }
});
