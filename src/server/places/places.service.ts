import { DomainError } from '../../shared/errors.ts';
import { type Place, placeLimits, type Places } from '../../shared/places.ts';
import { record } from '../audit/record.ts';
import type { Database, Transaction } from '../database/connect.ts';
import { countAttempt } from '../limits/attempts.ts';
import { versionOf } from '../organizations/settings.service.ts';
import { changesIn, type NamedPlace } from './changes.ts';
import { holdIfInUse, isForStaff, lockPlaces, readPlaces, removeUnused, writePlaces } from './places.queries.ts';

interface Admin {
  user_id: string;
  org_id: string;
}

/** Of the items of an organisation: a helper does not hear of every place. */
interface Reader {
  org_id: string;
  audience: 'helper' | 'staff';
}

export type PlacesService = ReturnType<typeof createPlaces>;

/** Where an organisation keeps its items: a list that its admins save as a whole. */
export function createPlaces(db: Database) {
  return {
    read: async (org_id: string, forStaff: boolean): Promise<Places> =>
      versioned(await readPlaces(db, org_id, forStaff)),

    /** Saving once more what was saved, as after a lost answer, changes nothing. */
    async save({ user_id, org_id }: Admin, version: string, wanted: NamedPlace[], network: string): Promise<Places> {
      await countAttempt(db, 'edit', { network, account: user_id });
      assertDistinct(wanted);
      return db.transaction().execute(async (tx) => {
        await lockPlaces(tx, org_id);
        const current = await readPlaces(tx, org_id);
        const before = versioned(current);
        if (versionOf(wanted.map(said)) === before.version) return before;
        if (version !== before.version) throw new DomainError('settings_changed', undefined, before);
        const left = current.map(({ id }) => id).filter((id) => wanted.every((place) => place.id !== id));
        await removeUnused(tx, org_id, left);
        await writePlaces(tx, org_id, wanted);
        const after = await readPlaces(tx, org_id);
        if (after.length > placeLimits.count) {
          throw new DomainError('bad_input', `Meer dan ${placeLimits.count} bewaarplaatsen kunnen we niet bewaren.`);
        }
        const changes = changesIn(current, after);
        if (changes.length > 0) {
          await record(tx, { org_id, actor_id: user_id, subject_id: org_id, action: 'settings.changed', changes });
        }
        return versioned(after);
      });
    },
  };
}

/** That they can put something there, until this transaction ends. */
export async function holdPlace(tx: Transaction, { org_id, audience }: Reader, place_id: string): Promise<void> {
  const place = await holdIfInUse(tx, org_id, place_id);
  if (!place || (place.staff_only && audience === 'helper')) throw new DomainError('place_gone');
}

/** Whether they hear of this place. */
export const isKnownTo = async (tx: Transaction, { org_id, audience }: Reader, place_id: string): Promise<boolean> =>
  audience === 'staff' || !(await isForStaff(tx, org_id, place_id));

/** How many items are kept there is no part of it: that changes all day. */
const said = ({ id, name, is_archived, staff_only }: NamedPlace) => [id, name, is_archived, staff_only];

const versioned = (places: Place[]): Places => ({ version: versionOf(places.map(said)), places });

/** Two of the same name could not be told apart; those that are used no more may have any. */
function assertDistinct(places: NamedPlace[]): void {
  if (new Set(places.map(({ id }) => id)).size < places.length) throw new DomainError('bad_input');
  const names = new Set<string>();
  for (const { name } of places.filter(({ is_archived }) => !is_archived)) {
    const folded = name.normalize().toLowerCase();
    if (names.has(folded)) {
      throw new DomainError('bad_input', `Je hebt ‘${name}’ twee keer. Geef elke bewaarplaats een eigen naam.`);
    }
    names.add(folded);
  }
}
