import { pathTo } from '../../shared/pages/pages.ts';
import { text, type Text, translated } from '../../shared/platform/language/texts.ts';
import { LanguageMenu } from '../features/language/LanguageMenu.tsx';
import { Link } from '../platform/router/router.tsx';

const links: [path: string, name: Text][] = [
  [pathTo('mine'), 'Mijn spullen'],
  [pathTo('privacy'), 'Privacy'],
  [pathTo('terms'), 'Voorwaarden'],
  [pathTo('support'), 'Ondersteuning'],
  [pathTo('status'), 'Status'],
  [pathTo('about'), 'Over ons'],
];

export function Footer() {
  return (
    <footer className="border-line mt-16 border-t print:hidden">
      <div className="container-page text-muted flex flex-col items-center gap-2 py-8 text-sm sm:flex-row sm:justify-between">
        <p>{text('Terecht brengt gevonden spullen terug.')}</p>
        <nav aria-label={text('Over Terecht')} className="flex flex-wrap justify-center">
          {links.map(([path, name]) => (
            <Link
              key={path}
              to={path}
              className="hover:text-ink flex min-h-11 items-center px-1.5 hover:underline sm:px-3"
            >
              {translated(name)}
            </Link>
          ))}
        </nav>
        <LanguageMenu className="bottom-full mb-2" />
      </div>
    </footer>
  );
}
