import { Menu, X } from 'lucide';
import { Suspense, useState } from 'react';

import { isGuestScreen } from '../../shared/pages/guest-screens.ts';
import { pageOfPath, pathTo } from '../../shared/pages/pages.ts';
import { smallPhotoUrl } from '../../shared/photos/photo-urls.ts';
import { text } from '../../shared/platform/language/texts.ts';
import { LanguageMenu } from '../features/language/LanguageMenu.tsx';
import { useOrganization } from '../features/organizations/organization.tsx';
import { usePaths } from '../features/organizations/paths.ts';
import { useAuth } from '../platform/auth/auth.tsx';
import { Link, useLocation } from '../platform/router/router.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { lazyWithRetry } from '../ui/lazy-with-retry.tsx';
import { Logo } from './Logo.tsx';

const SignedIn = lazyWithRetry(() => import('./SignedIn.tsx'));

export function Header() {
  const { key, pathname } = useLocation();
  const { screen } = pageOfPath(pathname);
  // Stores the page at which the menu was opened, so that a navigation closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === key;
  const { user } = useAuth();

  return (
    <header className="border-line bg-paper/95 sticky top-0 z-20 border-b backdrop-blur print:static print:border-0">
      <div className="container-page narrow:gap-2 flex h-16 items-center gap-4 print:h-auto noscript:h-auto noscript:flex-wrap">
        <Link
          to={pathTo('home')}
          aria-label={text('Terecht, naar de startpagina')}
          className="flex rounded-xl py-1 print:hidden"
        >
          <Logo />
        </Link>
        <OrganizationLogo />
        <div className="ms-auto" />
        {user && (
          // A boundary that was already mounted would delay the sign-in transition until this code is loaded.
          <Suspense>
            <SignedIn />
          </Suspense>
        )}
        <nav aria-label={text('Hoofdmenu')} className="hidden items-center gap-2 md:flex print:hidden! noscript:flex">
          <HeaderLinks />
        </nav>
        {isGuestScreen(screen) && <LanguageMenu className="mt-2" />}
        <button
          type="button"
          aria-expanded={open}
          aria-controls="mobiel-menu"
          onClick={() => setOpenAt(open ? null : key)}
          className="hover:bg-soft inline-flex size-11 shrink-0 items-center justify-center rounded-xl md:hidden print:hidden"
        >
          {open ? <Icon node={X} /> : <Icon node={Menu} />}
          <span className="sr-only">{open ? text('Menu sluiten') : text('Menu openen')}</span>
        </button>
      </div>
      {open && (
        <nav
          id="mobiel-menu"
          aria-label={text('Hoofdmenu')}
          className="container-page border-line flex flex-col items-stretch gap-1 border-t py-3 md:hidden print:hidden"
        >
          <HeaderLinks />
        </nav>
      )}
    </header>
  );
}

/** Printed pages show it too. */
function OrganizationLogo() {
  const { organization } = useOrganization();
  const paths = usePaths();
  if (!organization?.logo) return null;
  const { url, width, height } = organization.logo;
  return (
    <Link to={paths.home} className="flex min-w-0 rounded-lg bg-white p-1">
      <img
        src={smallPhotoUrl(url)}
        alt={organization.name}
        width={width}
        height={height}
        className="h-9 w-auto max-w-28 object-contain"
      />
    </Link>
  );
}

function HeaderLinks() {
  const { pathname } = useLocation();
  const { user, isLoading, needsSecondFactor } = useAuth();
  const paths = usePaths();
  const link = 'flex min-h-11 items-center rounded-xl px-3 font-medium hover:bg-soft';
  return (
    <>
      <Link to={`${paths.home}#hoe-werkt-het`} className={link}>
        {text('Hoe werkt het?')}
      </Link>
      <Link to={paths.search()} className={link}>
        {text('Zoek gevonden voorwerpen')}
      </Link>
      {user && !needsSecondFactor ? (
        <Suspense>
          <SignedIn linkClass={link} />
        </Suspense>
      ) : (
        !isLoading &&
        pathname !== pathTo('sector', { sector: 'schools' }) && (
          <ButtonLink to={paths.auth} variant="outline">
            {text('Voor medewerkers')}
          </ButtonLink>
        )
      )}
    </>
  );
}
