import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide';
import { useCallback, useState } from 'react';

import type { GroupDefaultName } from '../../../shared/groups/defaults.ts';
import type { Settings } from '../../../shared/organizations/settings.ts';
import type { Places } from '../../../shared/places/contract.ts';
import { useAuth } from '../../platform/auth/auth.tsx';
import { Link } from '../../platform/router/router.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { RedirectToSignIn } from '../accounts/auth/RedirectToSignIn.tsx';
import { LeaveDialog } from '../forms/LeaveDialog.tsx';
import { SessionNotice } from '../forms/SessionNotice.tsx';
import { useLeaveGuard } from '../forms/use-leave-guard.ts';
import { useOrganization } from '../organizations/organization.tsx';
import { usePaths } from '../organizations/paths.ts';
import { placesQuery } from '../places/queries.ts';
import { settingsQuery } from './queries.ts';
import { SectionIndex } from './SectionIndex.tsx';
import { DonationSection } from './sections/DonationSection.tsx';
import { FeaturesSection } from './sections/FeaturesSection.tsx';
import { HoursSection } from './sections/HoursSection.tsx';
import { LogoSection } from './sections/LogoSection.tsx';
import { MailsSection } from './sections/MailsSection.tsx';
import { NameSection } from './sections/NameSection.tsx';
import { OfficeSection } from './sections/OfficeSection.tsx';
import { PlacesSection } from './sections/PlacesSection.tsx';
import { SignInSection } from './sections/SignInSection.tsx';
import { WebsiteSection } from './sections/WebsiteSection.tsx';
import { WeeklyMailSection } from './sections/WeeklyMailSection.tsx';
import { WorkAccountsSection } from './sections/WorkAccountsSection.tsx';

type InitialSettings = Settings & { places: Places };

/** An edit that starts from an older version would end in a conflict. */
const alwaysRefetch = { refetchOnMount: 'always', refetchOnWindowFocus: false } as const;

export default function SettingsPage() {
  const { user } = useAuth();
  const organization = useOrganization().organization!;
  const settings = useQuery({ ...settingsQuery(organization.id), ...alwaysRefetch });
  const places = useQuery({ ...placesQuery(organization.id), ...alwaysRefetch });
  // The sections start from this snapshot, so that a refetch or a new session does not discard typed text.
  const [start, setStart] = useState<InitialSettings | null>(null);
  const isFetched = settings.isFetchedAfterMount && places.isFetchedAfterMount;
  if (settings.data && places.data && isFetched && !start) setStart({ ...settings.data, places: places.data });
  if (start) return <Sections start={start} mails={settings.data?.mails ?? start.mails} />;
  const failed = [settings, places].find(({ error }) => error);
  if (failed && !user) return <RedirectToSignIn />;
  return failed ? <Failure message={failed.error!.message} onRetry={() => void failed.refetch()} /> : <Spinner />;
}

function Sections({ start, mails }: { start: InitialSettings; mails: Settings['mails'] }) {
  const organization = useOrganization().organization!;
  const paths = usePaths();
  const { locks } = start;
  const lockedBy = (name: GroupDefaultName) => (locks?.names.includes(name) ? locks.group : undefined);
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set());
  const [isAbandoned, setIsAbandoned] = useState(false);
  const guard = useLeaveGuard(unsaved.size > 0 && !isAbandoned, false);
  const trackUnsaved = useCallback(
    (section: string, isUnsaved: boolean) =>
      setUnsaved((current) => {
        const next = new Set(current);
        if (isUnsaved) next.add(section);
        else next.delete(section);
        return next;
      }),
    [],
  );
  return (
    <div data-toasts-on-top className="container-page max-w-3xl pt-4 sm:pt-8">
      <Link
        to={paths.dashboard}
        className="text-accent -ms-2 inline-flex min-h-11 items-center gap-1.5 rounded-xl px-2 font-semibold hover:underline print:hidden"
      >
        <Icon node={ArrowLeft} className="size-5" />
        Terug naar overzicht
      </Link>
      <h1 className="mt-2 text-3xl font-extrabold">Instellingen</h1>
      <p className="text-muted mt-1 text-lg wrap-anywhere">{organization.name}</p>
      <SessionNotice failure={null} isShownElsewhere={false} onSignedIn={() => {}} />
      <SectionIndex />
      <div className="mt-6 grid gap-6">
        <NameSection start={start.name} onChange={trackUnsaved} />
        <OfficeSection start={start.office} onChange={trackUnsaved} />
        <HoursSection lockedBy={lockedBy('holidays')} start={start.hours} onChange={trackUnsaved} />
        <PlacesSection start={start.places} onChange={trackUnsaved} />
        <LogoSection start={start.logo} />
        <DonationSection lockedBy={lockedBy('terms')} start={start.donation} onChange={trackUnsaved} />
        <WeeklyMailSection lockedBy={lockedBy('weekly_mail')} start={start.weekly_mail} onChange={trackUnsaved} />
        <WebsiteSection start={start.website} onChange={trackUnsaved} />
        <SignInSection lockedBy={lockedBy('sign_in')} start={start.sign_in} onChange={trackUnsaved} />
        <FeaturesSection lockedBy={lockedBy('parts')} start={start.parts} onChange={trackUnsaved} />
        <MailsSection mails={mails} />
        <WorkAccountsSection />
      </div>
      <LeaveDialog guard={guard} onLeave={() => setIsAbandoned(true)} />
    </div>
  );
}
