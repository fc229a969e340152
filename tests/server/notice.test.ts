import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { NOTICE, writeNotice } from '../../scripts/notice.ts';
import { version } from '../../src/server/platform/config/version.ts';

test('NOTICE names the licence of every package that is shipped; `npm run notice` writes it', () => {
  const notice = readFileSync(NOTICE, 'utf8');
  expect(notice).toBe(writeNotice());
  expect(notice).toContain('\nfastify ');
  expect(notice).toContain('\nreact ');
  expect(notice).not.toContain('\nvitest ');
});

test('the SBOM of a release has the same packages', () => {
  const sbom = JSON.parse(execFileSync(process.execPath, ['scripts/sbom.mjs'], { encoding: 'utf8' })) as {
    components: Record<'bom-ref', string>[];
    dependencies: { ref: string; dependsOn: string[] }[];
  };
  const named = sbom.components.map((component) => component['bom-ref']);
  const inNotice = Array.from(readFileSync(NOTICE, 'utf8').matchAll(/^(\S+) (\d\S+): /gm), ([, name, version]) =>
    [name, version].join('@'),
  );
  expect(inNotice.length).toBeGreaterThan(300);
  const ownPackages = ['terecht', 'terecht-client'].map((name) => `${name}@${version}`);
  expect(named.toSorted()).toEqual([...inNotice, ownPackages[1]!].toSorted());
  const known = new Set([...named, ...ownPackages]);
  for (const { dependsOn } of sbom.dependencies) for (const ref of dependsOn) expect(known).toContain(ref);
});
