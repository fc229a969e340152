import { expect, test } from 'vitest';

import { namesKind, namesValuable } from './tag-meaning.ts';

test('colours, patterns and sizes do not name a kind', () => {
  const nothing = [
    'blauw',
    'rode',
    'gele',
    'grijze',
    'witte',
    'donkerblauw',
    'lichtroze',
    'gebroken wit',
    'rood blauw',
  ];
  expect([...nothing, 'gestreept', 'maat 128', '128', 'XL', 'rode maat M', 'niebieski', ''].filter(namesKind)).toEqual(
    [],
  );
  const kinds = ['jas', 'blauwe jas', 'drinkfles', 'fluitje', 'Nike', 'roodkapje', 'maatbeker', 'куртка'];
  expect(kinds.filter((tag) => !namesKind(tag))).toEqual([]);
});

test('valuables are recognised in other forms and languages', () => {
  const valuable =
    'telefoons, blauwe iPhone, bankpasje, tabletten, Schlüssel, fietssleutel, AirPods, oordopjes, gehoorapparaat, medicijnen, ' +
    'EpiPen, inhaler, pufje, insuline, ov-chipkaart, rijbewijs, paspoort, ID-kaart, laptop, iPad, smartwatch';
  expect(valuable.split(', ').filter((tag) => !namesValuable(tag))).toEqual([]);
  expect(['jas', 'blauw', 'knuffel', 'muts met oortjes', ''].filter(namesValuable)).toEqual([]);
});
