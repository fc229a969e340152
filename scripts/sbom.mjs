// Prints the SBOM of what a release ships (CycloneDX), which names the packages of NOTICE. Built-in modules only.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { pathsOf } from './packages.mjs';

process.chdir(join(import.meta.dirname, '..'));

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const { name, version } = packages[''];
const client = packages['src/client'];
const shipped = new Set([
  `${name}@${version}`,
  `${client.name}@${client.version}`,
  ...pathsOf('app', packages).map((path) => `${path.replace(/^.*node_modules\//, '')}@${packages[path].version}`),
]);
const isShipped = (ref) => shipped.has(ref);

// `--omit=dev` would also omit every package that a development dependency uses too, such as pg.
const [npm, ...before] = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
const args = [...before, 'sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'];
// npm leaves out development dependencies by itself when NODE_ENV is production.
const sbom = JSON.parse(execFileSync(npm, [...args, '--include=dev'], { maxBuffer: 64 * 1024 ** 2 }));
sbom.metadata.component.name = name;
sbom.components = sbom.components.filter((component) => isShipped(component['bom-ref']));
sbom.dependencies = sbom.dependencies
  .filter(({ ref }) => isShipped(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isShipped) }));
console.log(JSON.stringify(sbom, null, 2));
