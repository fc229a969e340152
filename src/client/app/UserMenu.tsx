import {
  ChevronDown,
  CircleUser,
  Hand,
  Inbox,
  LayoutDashboard,
  LogOut,
  Network,
  PackageSearch,
  Plus,
  SlidersHorizontal,
} from 'lucide';
import { type FocusEvent, useState } from 'react';

import { pathTo } from '../../shared/pages/pages.ts';
import { text } from '../../shared/platform/language/texts.ts';
import { can } from '../../shared/platform/policy.ts';
import { LocationEntries } from '../features/accounts/locations/LocationEntries.tsx';
import { useSignOutConfirmation } from '../features/accounts/sign-out-confirmation.tsx';
import { claimPaths } from '../features/claims/claim-paths.ts';
import { lostReportPaths } from '../features/lost-reports/lost-report-paths.ts';
import { usePaths } from '../features/organizations/paths.ts';
import { useCurrentOrganization } from '../features/organizations/use-current-organization.ts';
import { useAuth } from '../platform/auth/auth.tsx';
import { leavePage, navigate } from '../platform/router/history.ts';
import { Link, useLocation } from '../platform/router/router.tsx';
import { Icon } from '../ui/Icon.tsx';

/** A menu on wide screens, plain links in the mobile menu. */
export function UserMenu({ linkClass }: { linkClass: string }) {
  const { userName } = useAuth();
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === key;

  const closeOnBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpenAt(null);
  };

  return (
    <div
      className="relative"
      onBlur={closeOnBlur}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        setOpenAt(null);
        event.currentTarget.querySelector('button')?.focus();
      }}
    >
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpenAt(open ? null : key)}
        className={`${linkClass} border-field/60 bg-surface hidden gap-1.5 border md:flex`}
      >
        <span className="max-w-40 truncate">{userName ?? 'Mijn account'}</span>
        <Icon node={ChevronDown} className="size-4" />
      </button>
      <ul
        className={`md:border-line md:bg-surface md:absolute md:end-0 md:mt-2 md:w-60 md:rounded-2xl md:border md:p-1.5 md:shadow-xl ${open ? '' : 'md:hidden'}`}
      >
        <MenuEntries linkClass={linkClass} />
      </ul>
    </div>
  );
}

function MenuEntries({ linkClass }: { linkClass: string }) {
  const { actor, signOut } = useAuth();
  const { startSigningOut, question } = useSignOutConfirmation();
  const { organization } = useCurrentOrganization();
  const paths = usePaths();
  const subject = { org_id: organization?.id ?? null };
  const entry = `${linkClass} w-full gap-2.5`;
  return (
    <>
      <LocationEntries className={entry} />
      {can(actor, 'item.create', subject) && (
        <li>
          <Link to={paths.upload} className={entry}>
            <Icon node={Plus} className="size-5" />
            Voorwerp plaatsen
          </Link>
        </li>
      )}
      {can(actor, 'dashboard.open', subject) && (
        <li>
          <Link to={paths.dashboard} className={entry}>
            <Icon node={LayoutDashboard} className="size-5" />
            Overzicht
          </Link>
        </li>
      )}
      {organization?.parts.includes('claims') && can(actor, 'claims.read', subject) && (
        <li>
          <Link to={claimPaths(organization).all} className={entry}>
            <Icon node={Inbox} className="size-5" />
            Aanvragen
          </Link>
        </li>
      )}
      {organization?.parts.includes('lost_reports') && can(actor, 'lost_reports.read', subject) && (
        <li>
          <Link to={lostReportPaths(organization).all} className={entry}>
            <Icon node={PackageSearch} className="size-5" />
            Vermist
          </Link>
        </li>
      )}
      {organization && can(actor, 'settings.read', subject) && (
        <li>
          <Link to={pathTo('settings', organization)} className={entry}>
            <Icon node={SlidersHorizontal} className="size-5" />
            Instellingen
          </Link>
        </li>
      )}
      {can(actor, 'organizations.oversee', subject) && (
        <li>
          <Link to={pathTo('provider')} className={entry}>
            <Icon node={LayoutDashboard} className="size-5" />
            Beheer
          </Link>
        </li>
      )}
      {actor.groups?.map(({ id, subpath, name }) => (
        <li key={id}>
          <Link to={pathTo('group-admin', { id: subpath })} className={entry}>
            <Icon node={Network} className="size-5 shrink-0" />
            <span className="min-w-0 truncate">Groepsbeheer {name}</span>
          </Link>
        </li>
      ))}
      {!can(actor, 'dashboard.open', subject) && (
        <li>
          <Link to={pathTo('mine')} className={entry}>
            <Icon node={Hand} className="size-5" />
            {text('Mijn spullen')}
          </Link>
        </li>
      )}
      <li>
        <Link to={pathTo('account')} className={entry}>
          <Icon node={CircleUser} className="size-5" />
          Mijn account
        </Link>
      </li>
      <li>
        <button
          type="button"
          className={entry}
          onClick={() =>
            void startSigningOut(() =>
              leavePage(() => {
                // Navigates before signing out: otherwise this page would redirect to the sign-in page.
                navigate(pathTo('home'));
                void signOut();
              }),
            )
          }
        >
          <Icon node={LogOut} className="size-5" />
          Uitloggen
        </button>
        {question}
      </li>
    </>
  );
}
