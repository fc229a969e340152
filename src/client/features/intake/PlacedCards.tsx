import type { RefObject } from 'react';

import type { Organization } from '../../../shared/organizations/contract.ts';
import { Link } from '../../platform/router/router.tsx';
import { itemsInWords } from '../items/list/items-in-words.ts';
import { itemPaths } from '../organizations/paths.ts';
import { BlobPhoto } from '../photos/BlobPhoto.tsx';
import type { PlacedCard } from './cards/card-groups.ts';

interface PlacedCardsProps {
  cards: PlacedCard[];
  organization: Organization;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** Shows the codes, for users who write labels by hand. */
export function PlacedCards({ cards, organization, heading }: PlacedCardsProps) {
  return (
    <section aria-labelledby="geplaatst">
      <h2 ref={heading} id="geplaatst" tabIndex={-1} className="text-xl font-bold outline-none">
        {itemsInWords(cards.length)} geplaatst
      </h2>
      <ul className="mt-3 grid grid-cols-3 gap-3 sm:grid-cols-5 lg:grid-cols-7">
        {cards.map(({ id, photo, state: { item_id, code } }) => (
          <li key={id}>
            <Link
              to={itemPaths(organization, item_id).item}
              className="rounded-card border-line bg-surface hover:bg-soft block overflow-hidden border text-center"
            >
              {photo && <BlobPhoto blob={photo} alt="" className="aspect-square w-full object-cover" />}
              <span className="sr-only">Bekijk voorwerp met code </span>
              <span className="block py-1.5 font-mono font-bold tracking-wider">{code}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
