import { currentReader, languageParam, readsDutch } from '../../../shared/platform/language/texts.ts';

/** Keeps the language in the address of a form that is sent without scripts. */
export function LanguageField() {
  return readsDutch() ? null : <input type="hidden" name={languageParam} value={currentReader().language} />;
}
