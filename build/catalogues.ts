import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { Plugin } from 'vite';

import { readTags } from '../src/server/platform/language/read-tags.ts';
import { languageCodes, languages, type OtherLanguage } from '../src/shared/platform/language/languages.ts';
import type { Catalogue } from '../src/shared/platform/language/messages.ts';

const LIST = 'virtual:catalogues';
const CATALOGUE = 'virtual:catalogue-';
const others = languageCodes.filter((code) => code !== 'nl');

/**
 * Makes one chunk per language, with the messages of all features and the words for tags, so that a guest loads the own
 * language in one request and none of the others; and one file with the texts of the offline page in all of them.
 */
export function catalogues(): Plugin {
  return {
    name: 'catalogues',
    resolveId: (id) => (id === LIST || id.startsWith(CATALOGUE) ? `\0${id}` : null),
    load: (id) =>
      id === `\0${LIST}` ? listModule() : id.startsWith(`\0${CATALOGUE}`) ? catalogueModule(id.slice(-2)) : null,
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      const messages = await Promise.all(others.map(async (code) => [code, await offlineMessages(code)]));
      const source = `self.offlineMessages = ${JSON.stringify(messages)};\n`;
      this.emitFile({ type: 'asset', fileName: 'offline-messages.js', source });
    },
  };
}

const listModule = () =>
  `export const catalogues = { ${others.map((code) => `${code}: () => import('${CATALOGUE}${code}')`).join(', ')} };`;

const messageFiles = (code: string) => globSync(`src/{shared,client}/**/messages/${code}.ts`).toSorted();

async function offlineMessages(code: OtherLanguage): Promise<{ direction: string; messages: Catalogue }> {
  const catalogues = await Promise.all(
    messageFiles(code).map((file) => import(pathToFileURL(file).href) as Promise<{ messages: Catalogue }>),
  );
  const all = Object.assign({}, ...catalogues.map(({ messages }) => messages)) as Catalogue;
  const texts = readFileSync('src/client/public/service-worker.js', 'utf8').matchAll(/text\('([^']+)'\)/g);
  const messages = Object.fromEntries(Array.from(texts, ([, dutch]) => [dutch!, all[dutch!]!]));
  const missing = Object.keys(messages).filter((dutch) => messages[dutch] === undefined);
  if (missing.length > 0)
    throw new Error(`Texts of the offline page without a message in ${code}: ${missing.join('; ')}`);
  return { direction: languages[code].direction, messages };
}

function catalogueModule(code: string): string {
  const files = messageFiles(code);
  const imports = files.map((file, index) => `import { messages as m${index} } from '${resolve(file)}';`);
  const merged = files.map((_, index) => `...m${index}`).join(', ');
  return `${imports.join('\n')}
export const messages = { ${merged} };
export const tags = ${JSON.stringify(readTags(code as OtherLanguage))};`;
}
