import type { Language } from '../../../shared/platform/language/languages.ts';
import type { Reader } from '../../../shared/platform/language/texts.ts';
import { loadChunk } from '../../platform/api/load-chunk.ts';
import { loadReader } from '../../platform/language/load-reader.ts';
import { showToast } from '../../ui/toasts/toasts.ts';

/** Loads languages that staff chose; a failure leaves the former choice. */
export function loadReaders(languages: Language[], onLoaded: (readers: Reader[]) => void): void {
  void loadChunk(() => Promise.all(languages.map(loadReader))).then(onLoaded, ({ message }: Error) =>
    showToast({ variant: 'failure', title: 'Fout', description: message }),
  );
}
