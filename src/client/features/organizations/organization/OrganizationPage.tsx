import { Hand, HeartHandshake, IdCard, PackageOpen, Search, Eye } from 'lucide';
import { Suspense, useEffect, useState } from 'react';

import { monthsInWords } from '../../../../shared/items/labels.ts';
import type { Organization } from '../../../../shared/organizations/contract.ts';
import { officeOf } from '../../../../shared/organizations/labels.ts';
import { text } from '../../../../shared/platform/language/texts.ts';
import { isHydrating } from '../../../platform/hydration/hydration.ts';
import { richText } from '../../../platform/language/rich-text.tsx';
import { navigate } from '../../../platform/router/history.ts';
import { LanguageField } from '../../../platform/router/LanguageField.tsx';
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

/** When a chunk cannot be loaded, the page does without it. */
const SaveButton = lazyWithRetry(() => import('../saved/SaveButton.tsx'), keepRendered);
const LastLook = lazyWithRetry(() => import('./LastLook.tsx'), keepRendered);

export default function OrganizationPage() {
  const organization = useOrganization().organization!;
  const paths = usePaths();
  const [isFirstRender, setIsFirstRender] = useState(isHydrating);
  // Server-rendered, the star could be tapped before its code is loaded, and that tap would be lost.
  useEffect(() => setIsFirstRender(false), []);
  return (
    <>
      <section className="bg-soft">
        <div className="container-page grid items-center gap-10 py-7 sm:py-16 lg:grid-cols-[1fr_auto]">
          <div>
            <div className="flex max-w-2xl items-center justify-between">
              <p className="text-accent font-semibold">{text('Gevonden voorwerpen')}</p>
              <span className="flex items-center">
                <Suspense>
                  {!isFirstRender && <SaveButton organization={organization} isSmall className="-my-1 px-3!" />}
                </Suspense>
                <SharePageButton />
              </span>
            </div>
            <h1 className="mt-1 text-4xl font-extrabold wrap-anywhere sm:text-5xl">{organization.name}</h1>
            <p className="mt-3 max-w-xl text-lg">
              {text('Iets kwijt? Typ wat je zoekt, of bekijk alles wat er ligt.')}
            </p>
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
                <LanguageField />
                <SearchBox className="flex-1" />
                <Button type="submit" className="min-h-14 text-lg">
                  {text('Zoeken')}
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
    <aside aria-label={text('Goed doel')} className="container-page pt-10">
      <div className="rounded-card border-line bg-surface border p-5">
        <div className="narrow:flex-col flex items-start gap-4">
          <Icon node={HeartHandshake} className="text-accent mt-0.5 size-7 shrink-0" />
          <p>{richText(donationText(monthsInWords(months), donation_destination), { b: asStrong })}</p>
        </div>
        <Suspense>
          <LastLook organization={organization} />
        </Suspense>
      </div>
    </aside>
  );
}

const asStrong = (content: string) => <strong>{content}</strong>;

const donationText = (months: string, destination: string | null) =>
  destination === null
    ? text(
        'Kleding en spullen die na <b>{months}</b> nog hier liggen, gaan naar een goed doel. Wacht dus niet te lang.',
        { months },
      )
    : text(
        'Kleding en spullen die na <b>{months}</b> nog hier liggen, gaan naar {destination}. Wacht dus niet te lang.',
        { months, destination },
      );

function stepsFor(organization: Organization): Step[] {
  const office = officeOf(organization);
  return [
    {
      icon: Search,
      title: text('Zoek'),
      explanation: text('Typ wat je kwijt bent: een kleur, een soort of de plek waar je het voor het laatst zag.'),
    },
    {
      icon: Eye,
      title: text('Herken'),
      explanation: text('Bekijk de foto’s en zie meteen of het van jou is.'),
    },
    ...(organization.parts.includes('claims')
      ? [
          {
            icon: Hand,
            title: text('Vraag aan'),
            explanation: text('Open het, kies ‘Dit is van mij’ en schrijf waaraan je het herkent.'),
          },
          {
            icon: PackageOpen,
            title: text('Haal op'),
            explanation: text('Je krijgt een mail met een code als het klaarligt. Ga naar {office} en neem het mee.', {
              office,
            }),
          },
        ]
      : [
          {
            icon: IdCard,
            title: text('Kom langs'),
            explanation: text('Ga naar {office} en vertel waaraan je het herkent.', { office }),
          },
          {
            icon: PackageOpen,
            title: text('Neem mee'),
            explanation: text('Klopt het? Dan krijg je het mee en is het weer terecht.'),
          },
        ]),
  ];
}
