import { Camera, HandHeart, Search, Tag } from 'lucide';
import { Suspense, useSyncExternalStore } from 'react';

import type { Sector } from '../../../../shared/organizations/contract.ts';
import { pathTo } from '../../../../shared/pages/pages.ts';
import { text, type Text, translated } from '../../../../shared/platform/language/texts.ts';
import { loadChunk } from '../../../platform/api/load-chunk.ts';
import { Link } from '../../../platform/router/router.tsx';
import { keepRendered, lazyWithRetry } from '../../../ui/lazy-with-retry.tsx';
import { mayKnowAddress } from '../../visitors/may-know-address.ts';
import { HowItWorks, type Step } from '../HowItWorks.tsx';
import { LastOrganizationLink } from '../LastOrganizationLink.tsx';
import backpack from './pictures/backpack.webp';
import ball from './pictures/ball.webp';
import bear from './pictures/bear.webp';
import ferrisWheel from './pictures/ferris-wheel.webp';
import tent from './pictures/tent.webp';

interface SectorCard {
  name: Text;
  examples: Text;
  picture: string;
  /** Absent for sectors that are not available yet. */
  sector?: Sector;
}

const cards: SectorCard[] = [
  { name: 'Scholen', examples: 'Jassen, tassen en broodtrommels van school', picture: backpack, sector: 'schools' },
  {
    name: 'Kinderopvang',
    examples: 'Knuffels, laarsjes en bekers van de opvang',
    picture: bear,
    sector: 'kinderopvang',
  },
  { name: 'Sportclubs', examples: 'Shirts, schoenen en ballen van de club', picture: ball, sector: 'sportclubs' },
  { name: 'Pretparken', examples: 'Wat je in de achtbaan verloor', picture: ferrisWheel },
  { name: 'Evenementen', examples: 'Van festival tot braderie', picture: tent },
];

const steps = (): Step[] => [
  {
    icon: Camera,
    title: text('Gevonden'),
    explanation: text('Medewerkers maken een foto van wat er is gevonden.'),
  },
  { icon: Tag, title: text('Herkend'), explanation: text('Terecht stelt zelf tags voor, zoals jas en blauw.') },
  { icon: Search, title: text('Gezocht'), explanation: text('Jij zoekt op je telefoon naar wat je kwijt bent.') },
  { icon: HandHeart, title: text('Opgehaald'), explanation: text('Je haalt het op en alles is weer terecht.') },
];

/** Looks once whether the visitor's address has saved organisations of other devices. */
function watchSaved(listener: () => void): () => void {
  addEventListener('terecht-saved', listener);
  if (mayKnowAddress())
    loadChunk(() => import('../saved/saved-organizations.ts')).then(
      ({ synchronizeOnce }) => synchronizeOnce(),
      () => {},
    );
  return () => removeEventListener('terecht-saved', listener);
}

/** A failed load leaves the rest of the home. */
const SavedOrganizations = lazyWithRetry(() => import('../saved/SavedOrganizations.tsx'), keepRendered);

export default function HomePage() {
  const hasSaved = useSyncExternalStore(
    watchSaved,
    () => 'saved' in document.documentElement.dataset,
    () => false,
  );
  return (
    <>
      {/* Has its height before hydration, so that nothing jumps: see before-hydration.js. */}
      <div className="hidden min-h-168 in-data-saved:block sm:min-h-108">
        <Suspense>{hasSaved && <SavedOrganizations />}</Suspense>
      </div>
      <section className="container-page pt-10 pb-4 sm:pt-16">
        <h1 className="text-4xl font-extrabold sm:text-5xl">{text('Waar ben je iets verloren?')}</h1>
        <p className="text-muted mt-3 max-w-xl text-lg">
          {text('Kies de plek. Je ziet meteen de foto’s van wat daar is gevonden, zonder account.')}
        </p>
        <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-6">
          {cards.map((card) => (
            <li key={card.name} data-sector={card.sector} className={card.sector ? 'lg:col-span-2' : 'lg:col-span-3'}>
              {card.sector ? (
                <Link
                  to={pathTo('sector', { sector: card.sector })}
                  className="group rounded-card border-line bg-surface hover:border-accent block h-full border transition hover:shadow-lg"
                >
                  <CardContent card={card} />
                </Link>
              ) : (
                <div className="rounded-card border-field/50 h-full border border-dashed">
                  <CardContent card={card} />
                </div>
              )}
            </li>
          ))}
        </ul>
      </section>
      <HowItWorks steps={steps()} />
      <LastOrganizationLink />
    </>
  );
}

function CardContent({ card: { name, examples, picture, sector } }: { card: SectorCard }) {
  return (
    <div className="narrow:flex-col narrow:items-start flex h-full items-center gap-4 p-5">
      <span className="bg-soft grid size-20 shrink-0 place-content-center rounded-2xl">
        <img
          src={picture}
          alt=""
          width={56}
          height={56}
          loading="lazy"
          className={sector ? 'transition group-hover:scale-110' : 'opacity-60 grayscale'}
        />
      </span>
      <div>
        <h2 className="text-xl font-bold">{translated(name)}</h2>
        <p className="text-muted">{translated(examples)}</p>
        {!sector && (
          <p className="border-line bg-surface text-muted mt-2 inline-block rounded-full border px-2.5 py-0.5 text-sm font-semibold">
            {text('Binnenkort beschikbaar')}
          </p>
        )}
      </div>
    </div>
  );
}
