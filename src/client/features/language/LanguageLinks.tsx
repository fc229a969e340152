import { useEffect, useRef } from 'react';

import { languageCodes, languages } from '../../../shared/platform/language/languages.ts';
import { localizedUrl } from '../../../shared/platform/language/localized-url.ts';
import { currentReader } from '../../../shared/platform/language/texts.ts';
import { useLocation } from '../../platform/router/router.tsx';
import { rememberLanguage, thisPageIn } from './chosen-language.ts';

/** This page in every language, as plain links: another language is another page. */
export default function LanguageLinks({ className }: { className: string }) {
  const { pathname, search } = useLocation();
  const { language } = currentReader();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => closeOutside(list.current!.closest('details')!), []);
  return (
    <ul ref={list} className={`border-line bg-surface absolute end-0 rounded-2xl border p-1.5 shadow-xl ${className}`}>
      {languageCodes.map((code) => (
        <li key={code}>
          <a
            href={localizedUrl(code, pathname + search)}
            lang={code}
            hrefLang={code}
            dir="auto"
            aria-current={code === language ? 'true' : undefined}
            onClick={(event) => {
              rememberLanguage(code);
              event.currentTarget.href = thisPageIn(code);
            }}
            className={`hover:bg-soft flex min-h-11 items-center rounded-xl px-3 font-medium ${code === language ? 'text-accent' : ''}`}
          >
            {languages[code].name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Closes the menu with Escape, and with a tap or the focus elsewhere. */
function closeOutside(menu: HTMLDetailsElement): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  const closeUnlessInside = ({ target }: Event) => {
    if (!menu.contains(target as Node)) menu.open = false;
  };
  document.addEventListener('click', closeUnlessInside, { signal });
  document.addEventListener('focusin', closeUnlessInside, { signal });
  menu.addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'Escape') return;
      menu.open = false;
      menu.querySelector('summary')!.focus();
    },
    { signal },
  );
  return () => listeners.abort();
}
