import { expect, test } from 'vitest';

import type { Organization } from '../organizations/contract.ts';
import {
  type Page,
  pageOfPath,
  pathForUnknownOrganization,
  pathTo,
  type Screen,
  screens,
  searchPath,
  titleOf,
} from './pages.ts';

const parts = { sector: 'sportclubs', subpath: 'vv-oranje', id: '42' } as const;
const place = { sector: parts.sector, subpath: parts.subpath };

test('a path gives the screen, the organisation and the id', () => {
  const expected: [path: string, page: Page][] = [
    ['/', { screen: 'home' }],
    ['/schools', { screen: 'sector', sector: 'schools' }],
    ['/schools/', { screen: 'sector', sector: 'schools' }],
    ['/sportclubs/vv-oranje', { screen: 'organization', ...place }],
    ['/search', { screen: 'search' }],
    ['/sportclubs/vv-oranje/search', { screen: 'search', ...place }],
    ['/sportclubs/vv-oranje/search/42', { screen: 'search', ...parts }],
    ['/sportclubs/vv-oranje/items/42', { screen: 'item', ...parts }],
    ['/sportclubs/vv-oranje/items/42/edit/', { screen: 'edit', ...parts }],
    ['/auth/link', { screen: 'link' }],
    // A sector is an ordinary word behind another sector.
    ['/schools/schools/search', { screen: 'search', sector: 'schools', subpath: 'schools' }],
  ];
  for (const [path, page] of expected) expect([path, pageOfPath(path)]).toEqual([path, page]);
});

test('other paths are not found', () => {
  for (const path of [
    '/nix',
    '/Schools',
    '/pretparken/efteling',
    '/schoolsantonius',
    '/schools//search',
    '/schools/antonius/nix',
    '/schools/antonius/items',
    '/schools/antonius/items/42/nix',
    '/schools/antonius/search/42/nix',
    '/privacy/nix',
    '/constructor',
    '/__proto__',
  ]) {
    expect([path, pageOfPath(path)]).toEqual([path, { screen: 'not-found' }]);
  }
});

test('a path is built from its parameters', () => {
  expect(pathTo('home')).toBe('/');
  expect(pathTo('search')).toBe('/search');
  expect(pathTo('search', place)).toBe('/sportclubs/vv-oranje/search');
  expect(pathTo('search', parts)).toBe('/sportclubs/vv-oranje/search/42');
  expect(searchPath(parts)).toBe('/sportclubs/vv-oranje/search');
  expect(pathTo('edit', parts)).toBe('/sportclubs/vv-oranje/items/42/edit');
  expect(pathForUnknownOrganization('schools')).toBe('/schools?onbekend');
  // Missing parameters do not compile.
  // @ts-expect-error -- an item is always within an organisation
  void (() => pathTo('item'));
  // @ts-expect-error -- its own id would open as an item
  void ((organization: Organization) => pathTo('search', organization));
});

test('every screen is found at its own paths, and has its own title', () => {
  const titles = new Set<string>();
  for (const [screen, { paths }] of Object.entries(screens)) {
    for (const path of paths) {
      const address = path.replaceAll(/:(\w+)/g, (_, name: keyof typeof parts) => parts[name]);
      expect([address, pageOfPath(address).screen]).toEqual([address, screen]);
    }
    titles.add(titleOf({ screen: screen as Screen, ...parts }, undefined));
  }
  // Without an organisation the title is that of the portal, and the five pages of a group are named after it.
  expect(titles.size).toBe(Object.keys(screens).length - 5);
});

const titleAt = (screen: Screen, organization: Organization | null | undefined) =>
  titleOf({ screen, ...place }, organization);

test('a title names the organisation where there is one', () => {
  const oranje = {
    id: '',
    sector: 'sportclubs',
    subpath: 'vv-oranje',
    name: 'VV Oranje',
    donation_after_months: null,
    town: null,
    postcode: null,
    is_paused: false,
    office_name: null,
    address: null,
    phone: null,
    contact_email: null,
    opening_hours: null,
    logo: null,
    group: null,
    donation_destination: null,
    last_look_days: 7,
    term_since: '2026-09-01',
    mail_weekdays: [5],
    is_embeddable: false,
    parts: [],
  } satisfies Organization;
  expect(titleAt('dashboard', oranje)).toBe('Overzicht | VV Oranje');
  expect(titleAt('dashboard', undefined)).toBe('Overzicht | Terecht');
  expect(titleAt('organization', oranje)).toBe('VV Oranje | Terecht');
  expect(titleAt('organization', undefined)).toBe('Terecht | Gevonden voorwerpen');
  expect(titleAt('organization', null)).toBe('Organisatie niet gevonden | Terecht');
  expect(titleAt('search', oranje)).toBe('Gevonden voorwerpen bij VV Oranje | Terecht');

  const item = {
    id: parts.id,
    status: 'unclaimed',
    photo_url: '',
    tags: ['jas', 'blauw', 'rits', 'capuchon'],
    description: null,
    last_seen_location: null,
    upload_date: '',
    claimed_date: null,
  } as const;
  const titleWith = (tags: string[]) => titleOf({ screen: 'search', ...parts }, oranje, { ...item, tags });
  expect(titleWith(item.tags.slice())).toBe('Jas, blauw, rits | VV Oranje');
  expect(titleWith([])).toBe('Voorwerp | VV Oranje');
});
