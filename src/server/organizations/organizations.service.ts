import { DomainError } from '../../shared/errors.ts';
import type { Organization, Sector } from '../../shared/organizations.ts';
import { type Database, now } from '../database/connect.ts';
import { isErrno } from '../process/startup-error.ts';

const fields = ['id', 'sector', 'subpath', 'name', 'donation_after_months'] as const;

export type OrganizationsService = ReturnType<typeof createOrganizations>;

export function createOrganizations(db: Database) {
  return {
    listBySector(sector: Sector, most?: number): Promise<Organization[]> {
      const all = db.selectFrom('organizations').select(fields).where('sector', '=', sector).orderBy('name');
      return (most === undefined ? all : all.limit(most)).execute();
    },

    async byId(id: string): Promise<Organization> {
      const found = await db.selectFrom('organizations').select(fields).where('id', '=', id).executeTakeFirst();
      return found ?? notFound();
    },

    /** The sector comes from an address and may be anything. */
    async byPlace(sector: string, subpath: string): Promise<Organization> {
      const found = await db
        .selectFrom('organizations')
        .select(fields)
        .where('sector', '=', sector as Sector)
        .where('subpath', '=', subpath)
        .executeTakeFirst();
      return found ?? notFound();
    },

    listAll(): Promise<Organization[]> {
      return db.selectFrom('organizations').select(fields).orderBy('sector').orderBy('name').execute();
    },

    async add(organization: Omit<Organization, 'id'>): Promise<Organization> {
      const added = await db
        .insertInto('organizations')
        .values(organization)
        .onConflict((conflict) => conflict.columns(['sector', 'subpath']).doNothing())
        .returning(fields)
        .executeTakeFirst();
      if (!added) throw new DomainError('organization_exists');
      return added;
    },

    async change(id: string, changes: Partial<Omit<Organization, 'id'>>): Promise<Organization> {
      try {
        const changed = await db
          .updateTable('organizations')
          .set({ ...changes, updated_at: now })
          .where('id', '=', id)
          .returning(fields)
          .executeTakeFirst();
        return changed ?? notFound();
      } catch (error) {
        throw isErrno(error, '23505') ? new DomainError('organization_exists') : error;
      }
    },
  };
}

function notFound(): never {
  throw new DomainError('organization_not_found');
}
