import { Hand, HeartHandshake, IdCard, PackageOpen, Search, Eye } from 'lucide';
import { Suspense } from 'react';

import { monthsInWords, officeOf } from '../../../../shared/items/labels.ts';
import type { Organization } from '../../../../shared/organizations/contract.ts';
import { navigate } from '../../../platform/router/history.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { lazyWithRetry, keepRendered } from '../../../ui/lazy-with-retry.tsx';
import { SearchBox } from '../../search/filters/SearchBox.tsx';
import { SharePageButton } from '../../sharing/SharePageButton.tsx';
import { WeeklyMail } from '../../subscriptions/WeeklyMail.tsx';
import { CoatRack } from '../CoatRack.tsx';
import { HowItWorks, type Step } from '../HowItWorks.tsx';
import { useOrganization } from '../organization.tsx';
import { usePaths } from '../paths.ts';
import { CollectionInfo } from './CollectionInfo.tsx';
import { NewestPhotos } from './NewestPhotos.tsx';

/** When the chunk cannot be loaded, the page does without it. */
const LastLook = lazyWithRetry(() => import('./LastLook.tsx'), keepRendered);

export default function OrganizationPage() {
  const organization = useOrganization().organization!;
  const paths = usePaths();
  return (
    <>
      <section className="bg-soft">
        <div className="container-page grid items-center gap-10 py-7 sm:py-16 lg:grid-cols-[1fr_auto]">
          <div>
            <div className="flex max-w-2xl items-center justify-between">
              <p className="text-accent font-semibold">Gevonden voorwerpen</p>
              <SharePageButton />
            </div>
            <h1 className="mt-1 text-4xl font-extrabold wrap-anywhere sm:text-5xl">{organization.name}</h1>
            <p className="mt-3 max-w-xl text-lg">Iets kwijt? Typ wat je zoekt, of bekijk alles wat er ligt.</p>
            <search>
              <form
                action={paths.search()}
                className="mt-4 flex max-w-2xl flex-col gap-3 sm:mt-6 sm:flex-row"
                onSubmit={(event) => {
                  event.preventDefault();
                  const q = String(new FormData(event.currentTarget).get('q')).trim();
                  navigate(paths.search(q));
                }}
              >
                <SearchBox className="flex-1" />
                <Button type="submit" className="min-h-14 text-lg">
                  Zoeken
                </Button>
              </form>
            </search>
          </div>
          <CoatRack className="hidden w-80 lg:block" />
        </div>
      </section>
      <NewestPhotos organization={organization} />
      <CollectionInfo organization={organization} />
      <DonationNotice organization={organization} />
      <WeeklyMail organization={organization} className="container-page justify-items-start pt-10" />
      <HowItWorks steps={stepsFor(organization)} />
    </>
  );
}

function DonationNotice({ organization }: { organization: Organization }) {
  const { donation_after_months: months, donation_destination } = organization;
  if (months === null) return null;
  return (
    <aside aria-label="Goed doel" className="container-page pt-10">
      <div className="rounded-card border-line bg-surface border p-5">
        <div className="narrow:flex-col flex items-start gap-4">
          <Icon node={HeartHandshake} className="text-accent mt-0.5 size-7 shrink-0" />
          <p>
            Kleding en spullen die na <strong>{monthsInWords(months)}</strong> nog hier liggen, gaan naar{' '}
            {donation_destination ?? 'een goed doel'}. Wacht dus niet te lang.
          </p>
        </div>
        <Suspense>
          <LastLook organization={organization} />
        </Suspense>
      </div>
    </aside>
  );
}

function stepsFor(organization: Organization): Step[] {
  const office = officeOf(organization);
  return [
    {
      icon: Search,
      title: 'Zoek',
      text: 'Typ wat je kwijt bent: een kleur, een soort of de plek waar je het voor het laatst zag.',
    },
    { icon: Eye, title: 'Herken', text: 'Bekijk de foto’s en zie meteen of het van jou is.' },
    ...(organization.parts.includes('claims')
      ? [
          {
            icon: Hand,
            title: 'Vraag aan',
            text: 'Open het, kies ‘Dit is van mij’ en schrijf waaraan je het herkent.',
          },
          {
            icon: PackageOpen,
            title: 'Haal op',
            text: `Je krijgt een mail met een code als het klaarligt. Ga naar ${office} en neem het mee.`,
          },
        ]
      : [
          { icon: IdCard, title: 'Kom langs', text: `Ga naar ${office} en vertel waaraan je het herkent.` },
          { icon: PackageOpen, title: 'Neem mee', text: 'Klopt het? Dan krijg je het mee en is het weer terecht.' },
        ]),
  ];
}
