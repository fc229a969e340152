import type { Organization } from '../../../shared/organizations.ts';
import { BlobPhoto } from '../../components/BlobPhoto.tsx';
import { Link } from '../../router/router.tsx';
import { itemPaths } from '../../session/paths.ts';
import type { PlacedCard } from './card-groups.ts';
import { things } from './words.ts';

/** What is there now, with the codes for who writes them on a label by hand. */
export function PlacedCards({ cards, organization }: { cards: PlacedCard[]; organization: Organization }) {
  return (
    <section aria-labelledby="geplaatst">
      <h2 id="geplaatst" className="text-xl font-bold">
        {things(cards.length)} geplaatst
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
