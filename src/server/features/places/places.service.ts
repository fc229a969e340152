import { type Place, placeLimits, type Places } from '../../../shared/places/contract.ts';
import { DomainError } from '../../../shared/platform/errors.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { enforceRateLimit } from '../../platform/rate-limit/rate-limit.ts';
import { record } from '../audit/record.ts';
import { versionOf } from '../organizations/settings.service.ts';
import { describeChanges, type NamedPlace } from './place-changes.ts';
import { lockPlaceIfInUse, isStaffOnly, lockPlaces, readPlaces, removeUnused, writePlaces } from './places.queries.ts';

interface Admin {
  user_id: string;
  org_id: string;
}

interface Reader {
  org_id: string;
  audience: 'helper' | 'staff';
}

export type PlacesService = ReturnType<typeof createPlacesService>;

/** Admins save the list of storage places as a whole. */
export function createPlacesService(db: Database) {
  return {
    read: async (org_id: string, forStaff: boolean): Promise<Places> =>
      versioned(await readPlaces(db, org_id, forStaff)),

    /** Idempotent: a retry after a lost response changes nothing. */
    async save({ user_id, org_id }: Admin, version: string, wanted: NamedPlace[], network: string): Promise<Places> {
      await enforceRateLimit(db, 'edit', { network, account: user_id });
      assertDistinct(wanted);
      return db.transaction().execute(async (tx) => {
        await lockPlaces(tx, org_id);
        const current = await readPlaces(tx, org_id);
        const before = versioned(current);
        if (versionOf(wanted.map(versionedFields)) === before.version) return before;
        if (version !== before.version) throw new DomainError('settings_changed', undefined, before);
        const removedIds = current.map(({ id }) => id).filter((id) => wanted.every((place) => place.id !== id));
        await removeUnused(tx, org_id, removedIds);
        await writePlaces(tx, org_id, wanted);
        const after = await readPlaces(tx, org_id);
        if (after.length > placeLimits.count) {
          throw new DomainError('bad_input', `Meer dan ${placeLimits.count} bewaarplaatsen kunnen we niet bewaren.`);
        }
        const changes = describeChanges(current, after);
        if (changes.length > 0) {
          await record(tx, { org_id, actor_id: user_id, subject_id: org_id, action: 'settings.changed', changes });
        }
        return versioned(after);
      });
    },
  };
}

/** Fails for a place that is archived or hidden from helpers. */
export async function lockUsablePlace(tx: Transaction, { org_id, audience }: Reader, place_id: string): Promise<void> {
  const place = await lockPlaceIfInUse(tx, org_id, place_id);
  if (!place || (place.staff_only && audience === 'helper')) throw new DomainError('place_gone');
}

/** Helpers do not see staff-only places. */
export const canSeePlace = async (tx: Transaction, { org_id, audience }: Reader, place_id: string): Promise<boolean> =>
  audience === 'staff' || !(await isStaffOnly(tx, org_id, place_id));

/** The number of items is not part of the version, because it changes all day. */
const versionedFields = ({ id, name, is_archived, staff_only }: NamedPlace) => [id, name, is_archived, staff_only];

const versioned = (places: Place[]): Places => ({ version: versionOf(places.map(versionedFields)), places });

/** Archived places may have any name. */
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
