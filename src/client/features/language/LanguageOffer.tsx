import { X } from 'lucide';
import { createRoot } from 'react-dom/client';

import { languages, type OtherLanguage } from '../../../shared/platform/language/languages.ts';
import { Icon } from '../../ui/Icon.tsx';
import { rememberLanguage, thisPageIn } from './chosen-language.ts';

/** Shown in a Dutch page, so these are not messages of it. */
const offers: Record<OtherLanguage, [question: string, close: string]> = {
  en: ['Read this page in English', 'Close'],
  de: ['Diese Seite auf Deutsch lesen', 'Schließen'],
  fr: ['Lire cette page en français', 'Fermer'],
  es: ['Leer esta página en español', 'Cerrar'],
  pl: ['Czytaj tę stronę po polsku', 'Zamknij'],
  tr: ['Bu sayfayı Türkçe okuyun', 'Kapat'],
  uk: ['Читати цю сторінку українською', 'Закрити'],
  ar: ['اقرأ هذه الصفحة بالعربية', 'إغلاق'],
};

/** A line in the language of the browser, until its reader chooses or closes it; before-hydration.js made room for it. */
export function showLanguageOffer(): void {
  const language = document.documentElement.dataset['reads'] as OtherLanguage;
  createRoot(document.getElementById('language-offer')!).render(<LanguageOffer language={language} />);
}

function dismiss(): void {
  rememberLanguage('nl');
  delete document.documentElement.dataset['reads'];
}

function LanguageOffer({ language }: { language: OtherLanguage }) {
  const [question, close] = offers[language];
  return (
    <div lang={language} dir={languages[language].direction} className="container-page flex items-center gap-2">
      <a
        href={thisPageIn(language)}
        hrefLang={language}
        onClick={(event) => {
          rememberLanguage(language);
          // The page may have changed since the line was shown.
          event.currentTarget.href = thisPageIn(language);
        }}
        className="flex min-h-11 flex-1 items-center font-semibold underline"
      >
        {question}
      </a>
      <button
        type="button"
        onClick={dismiss}
        className="-me-2 flex size-11 shrink-0 items-center justify-center rounded-xl"
      >
        <Icon node={X} />
        <span className="sr-only">{close}</span>
      </button>
    </div>
  );
}
