import { useEffect, useState } from 'react';

import { isLanguage, type Language } from '../../../../shared/platform/language/languages.ts';
import { dutchReader, type Reader } from '../../../../shared/platform/language/texts.ts';
import { loadChunk } from '../../../platform/api/load-chunk.ts';
import { loadReader } from '../../../platform/language/load-reader.ts';

import '../../../platform/language/languages.css';

const STORAGE_KEY = 'wall-languages';

const RETRY_MS = 60_000;

/** The languages that alternate on this screen; it remembers them. */
export function useWallReaders() {
  const [languages, setLanguages] = useState(readLanguages);
  const [readers, setReaders] = useState<Reader[]>([dutchReader]);
  useEffect(() => {
    let isCurrent = true;
    let timer = 0;
    // Without a connection the screen goes on in the languages that it has.
    async function load() {
      const loads = languages.map((language) => loadChunk(() => loadReader(language)).catch(() => null));
      const loaded = (await Promise.all(loads)).filter((reader) => reader !== null);
      if (!isCurrent) return;
      if (loaded.length > 0) setReaders(loaded);
      if (loaded.length < languages.length) timer = window.setTimeout(() => void load(), RETRY_MS);
    }
    void load();
    return () => {
      isCurrent = false;
      window.clearTimeout(timer);
    };
  }, [languages]);
  function choose(chosen: Language[]) {
    localStorage.setItem(STORAGE_KEY, chosen.join(' '));
    setLanguages(readLanguages());
  }
  return { languages, readers, choose };
}

function readLanguages(): Language[] {
  const stored = (localStorage.getItem(STORAGE_KEY) ?? '').split(' ').filter(isLanguage);
  return stored.length > 0 ? stored : ['nl'];
}
