import { Camera, HandHeart, Search, Tag } from 'lucide';

import type { Sector } from '../../../../shared/organizations/contract.ts';
import { sectorLabels } from '../../../../shared/organizations/labels.ts';
import { unknownOrganizationParam } from '../../../../shared/pages/pages.ts';
import { text, translated } from '../../../../shared/platform/language/texts.ts';
import { useSearchParams } from '../../../platform/router/router.tsx';
import { HydratedLater } from '../../../ui/HydratedLater.tsx';
import { keepRendered, lazyWithRetry } from '../../../ui/lazy-with-retry.tsx';
import { Tags } from '../../items/fields/Tags.tsx';
import { HowItWorks, type Step } from '../HowItWorks.tsx';
import { LastOrganizationLink } from '../LastOrganizationLink.tsx';
import { OrganizationChooser } from './OrganizationChooser.tsx';
import { sectorTexts } from './sector-texts.ts';
import { UnknownOrganization } from './UnknownOrganization.tsx';

/** Below the examples, and for few visitors. */
const FreeTrial = lazyWithRetry(() => import('./FreeTrial.tsx'), keepRendered);

export default function SectorPage({ sector }: { sector: Sector }) {
  const { title, intro, trial, examples } = sectorTexts[sector];
  const params = useSearchParams();
  const content = (
    <>
      <section className="bg-soft">
        <div className="container-page grid items-center gap-10 py-12 sm:py-20 lg:grid-cols-[1fr_auto]">
          <div>
            <h1 className="text-4xl font-extrabold sm:text-5xl">{translated(title)}</h1>
            <p className="mt-3 max-w-xl text-lg">{translated(intro)}</p>
            <OrganizationChooser sector={sector} />
          </div>
          <HeroPictures pictures={examples.map((example) => example.picture)} />
        </div>
      </section>
      <HowItWorks steps={stepsFor(sector)} />
      <section aria-labelledby="voorbeelden" className="container-page pb-14">
        <h2 id="voorbeelden" className="text-2xl font-bold sm:text-3xl">
          {text('Zo ziet dat eruit')}
        </h2>
        <ul className="mt-8 grid gap-5 sm:grid-cols-3">
          {examples.map(({ picture, name, tags, location }) => (
            <li key={name} className="rounded-card border-line bg-surface overflow-hidden border">
              <img src={picture} alt="" width={400} height={300} loading="lazy" className="bg-soft w-full" />
              <div className="grid gap-2 p-4">
                <h3 className="font-bold">{translated(name)}</h3>
                <Tags tags={tags} />
                <p className="text-muted text-sm">
                  {text('Laatst gezien: {location}', { location: translated(location) })}
                </p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <HydratedLater>
        <FreeTrial sector={sector} question={translated(trial)} />
      </HydratedLater>
      <LastOrganizationLink sector={sector} />
    </>
  );
  return params.has(unknownOrganizationParam) ? (
    <UnknownOrganization sector={sector}>{content}</UnknownOrganization>
  ) : (
    content
  );
}

/** Only wide screens show the pictures; elsewhere lazy loading prevents the download. */
function HeroPictures({ pictures }: { pictures: string[] }) {
  return (
    <div aria-hidden="true" className="hidden items-center lg:flex">
      {pictures.map((picture) => (
        <img
          key={picture}
          src={picture}
          alt=""
          width={400}
          height={300}
          loading="lazy"
          className="border-surface size-36 rounded-2xl border-4 object-cover shadow-lg not-first:-ms-3 odd:-rotate-6 even:z-10 even:size-44 even:rotate-3"
        />
      ))}
    </div>
  );
}

function stepsFor(sector: Sector): Step[] {
  const office = translated(sectorLabels[sector].theOffice);
  return [
    {
      icon: Camera,
      title: text('Foto'),
      explanation: text('Een medewerker maakt een foto van wat er is gevonden.'),
    },
    { icon: Tag, title: text('Tags'), explanation: text('Terecht stelt tags voor, zoals jas en blauw.') },
    { icon: Search, title: text('Zoeken'), explanation: translated(sectorTexts[sector].search) },
    {
      icon: HandHeart,
      title: text('Ophalen'),
      explanation: text('Je kiest ‘Dit is van mij’ en krijgt een mail als het klaarligt bij {office}.', { office }),
    },
  ];
}
