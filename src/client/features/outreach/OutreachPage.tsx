import { MonitorPlay, Newspaper, Rss } from 'lucide';

import { pathTo } from '../../../shared/pages/pages.ts';
import { feedPath } from '../../../shared/subscriptions/feed.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { CopyField } from '../../ui/clipboard/CopyField.tsx';
import { DashboardLink } from '../dashboard/DashboardLink.tsx';
import { useOrganization } from '../organizations/organization.tsx';
import { AnnouncementCard } from './AnnouncementCard.tsx';
import { OutreachCard } from './OutreachCard.tsx';
import { WebsiteCard } from './WebsiteCard.tsx';

export default function OutreachPage() {
  const organization = useOrganization().organization!;
  return (
    <div className="container-page pt-6 pb-8">
      <DashboardLink />
      <h1 className="text-3xl font-extrabold">Laat het weten</h1>
      <p className="text-muted mt-1 max-w-2xl text-lg">
        De meeste spullen blijven liggen omdat niemand weet dat ze er liggen. Zo bereik je iedereen.
      </p>
      <div className="mt-6 grid gap-5 lg:grid-cols-2">
        <AnnouncementCard organization={organization} />
        <OutreachCard
          icon={Newspaper}
          title="Poster"
          text="Een A4 met QR-code, voor bij de ingang en bij de kapstokken."
        >
          <div className="mt-auto">
            <ButtonLink to={pathTo('poster', organization)} variant="outline">
              Poster maken
            </ButtonLink>
          </div>
        </OutreachCard>
        <OutreachCard
          icon={MonitorPlay}
          title="Scherm in de hal"
          text="Laat zien wat er ligt, met grote foto’s. Open deze pagina op het scherm en kies ‘Volledig scherm’. De rest gaat vanzelf."
        >
          <div className="mt-auto">
            <ButtonLink to={pathTo('wall', organization)} variant="outline" target="_blank">
              Scherm openen
            </ButtonLink>
          </div>
        </OutreachCard>
        <WebsiteCard organization={organization} />
        <OutreachCard
          icon={Rss}
          title="Feed"
          text="Voor nieuwslezers, en voor websites en apps die zelf laten zien wat er nieuw is (Atom)."
        >
          <CopyField what="het adres van de feed" text={location.origin + feedPath(organization)} />
        </OutreachCard>
      </div>
    </div>
  );
}
