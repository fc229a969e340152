import { Menu, X } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';

import { pathTo } from '../../shared/pages.ts';
import { ButtonLink } from '../components/ui/Button.tsx';
import { useAuth } from '../session/auth.tsx';
import { usePaths } from '../session/paths.ts';
import { Logo } from './Logo.tsx';
import { UserMenu } from './UserMenu.tsx';

export function Header() {
  const { key } = useLocation();
  // Remembers where it was opened, so that it closes by itself on the next page.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === key;

  return (
    <header className="border-line bg-paper/95 sticky top-0 z-20 border-b backdrop-blur print:hidden">
      <div className="container-page flex h-16 items-center justify-between gap-4">
        <Link to={pathTo('home')} aria-label="Terecht, naar de startpagina" className="flex rounded-xl py-1">
          <Logo />
        </Link>
        <nav aria-label="Hoofdmenu" className="hidden items-center gap-2 md:flex">
          <HeaderLinks />
        </nav>
        <button
          type="button"
          aria-expanded={open}
          aria-controls="mobiel-menu"
          onClick={() => setOpenAt(open ? null : key)}
          className="hover:bg-soft inline-flex size-11 items-center justify-center rounded-xl md:hidden"
        >
          {open ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
          <span className="sr-only">{open ? 'Menu sluiten' : 'Menu openen'}</span>
        </button>
      </div>
      {open && (
        <nav
          id="mobiel-menu"
          aria-label="Hoofdmenu"
          className="container-page border-line flex flex-col items-stretch gap-1 border-t py-3 md:hidden"
        >
          <HeaderLinks />
        </nav>
      )}
    </header>
  );
}

function HeaderLinks() {
  const { pathname } = useLocation();
  const { user, isLoading } = useAuth();
  const paths = usePaths();
  const link = 'flex min-h-11 items-center rounded-xl px-3 font-medium hover:bg-soft';
  return (
    <>
      <Link to={`${paths.home}#hoe-werkt-het`} className={link}>
        Hoe werkt het?
      </Link>
      <Link to={paths.search()} className={link}>
        Zoek gevonden voorwerpen
      </Link>
      {user ? (
        <UserMenu linkClass={link} />
      ) : (
        !isLoading &&
        pathname !== pathTo('sector', { kind: 'schools' }) && (
          <ButtonLink to={paths.auth} look="outline">
            Voor medewerkers
          </ButtonLink>
        )
      )}
    </>
  );
}
