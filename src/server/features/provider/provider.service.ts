import { sql } from 'kysely';

import type { Group, ListedOrganization, Sector } from '../../../shared/organizations/contract.ts';
import { OrganizationName, Postcode, Subpath, Town } from '../../../shared/organizations/schema.ts';
import { DomainError } from '../../../shared/platform/errors.ts';
import type { ImportedLine, OverseenColumn, OverseenDetail, OverseenPage } from '../../../shared/provider/contract.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { enforceRateLimit } from '../../platform/rate-limit/rate-limit.ts';
import { record } from '../audit/record.ts';
import { applyAllDefaults } from '../groups/defaults/apply-defaults.ts';
import { lockGroup, lockGroupWithRoom, readGroups } from '../groups/groups.queries.ts';
import { addOrganization, leaveGroup, type NewOrganization } from '../groups/joining.ts';
import {
  auditEntry,
  formatPostcode,
  pauseOrganization,
  proposeAddress,
  resumeOrganization,
} from '../organizations/organization-changes.ts';
import { groupOf, lockOrganization, updateOrganization } from '../organizations/organizations.queries.ts';
import type { OrganizationsService } from '../organizations/organizations.service.ts';
import { type CsvLine, readCsv, parseSector } from './import-csv.ts';
import { countOverseen, findOverseen, readOverseenPage } from './provider.queries.ts';

export type ProviderService = ReturnType<typeof createProviderService>;

interface Invitation {
  org_id: string;
  email: string;
  invited_by: string;
}

export interface AccountOperations {
  inviteAdmin(tx: Transaction, invitation: Invitation): Promise<void>;
  withdrawAdminInvitation(tx: Transaction, invitation: { org_id: string; id: string }, provider: string): Promise<void>;
  endGroupInvitations(tx: Transaction, which: { org_id: string }, actor_id: string): Promise<void>;
  /** To an organisation that just joined a group. */
  giveGroupConnection(tx: Transaction, org_id: string, by: { actor_id: string }): Promise<boolean>;
  /** Of an organisation that leaves its group. */
  removeGroupConnections(tx: Transaction, of: { org_id: string }, by: { actor_id: string }): Promise<void>;
  adminsOf(db: Database, org_id: string): Promise<Pick<OverseenDetail, 'admins' | 'invited_admins'>>;
  resetFactors(by: { email: string }, reset: { actor_id: string; org_id: string }): Promise<unknown>;
  /** Mails the admins about accounts that signed up while the organisation was paused. */
  notifyAdminsOfPending(tx: Transaction, org_id: string): Promise<void>;
}

type Changes = {
  [Field in 'name' | 'subpath' | 'town' | 'postcode' | 'group_id']?: NewOrganization[Field] | undefined;
};

interface OverseenQuery {
  q: string;
  sort: OverseenColumn;
  order: 'asc' | 'desc';
  page: number;
  silent: boolean;
}

export function createProviderService(db: Database, { paused }: OrganizationsService, accounts: AccountOperations) {
  async function detail(id: string): Promise<OverseenDetail> {
    const organization = await findOverseen(db, id);
    if (!organization) throw new DomainError('organization_not_found');
    const former_addresses = await db
      .selectFrom('former_addresses')
      .select(['sector', 'subpath'])
      .where('leads_to', '=', id)
      .orderBy('left_at', 'desc')
      .limit(100)
      .execute();
    return { ...organization, ...(await accounts.adminsOf(db, id)), former_addresses };
  }

  /** Adds the organisation and invites its first admin in one transaction; an imported one may have none yet. */
  async function add(
    tx: Transaction,
    { admin_email, ...organization }: NewOrganization & { admin_email: string | null },
    provider: string,
  ): Promise<string> {
    const id = await addOrganization(tx, organization, { actor_id: provider });
    await accounts.giveGroupConnection(tx, id, { actor_id: provider });
    if (admin_email !== null) await accounts.inviteAdmin(tx, { org_id: id, email: admin_email, invited_by: provider });
    return id;
  }

  /** The savepoint undoes a line with a problem, so that the following lines are still checked. */
  async function addLine(tx: Transaction, line: CsvLine, groups: Group[], provider: string): Promise<ImportedLine> {
    const { postcode, is_repeated_admin, ...rest } = line;
    const group = line.group ? findGroup(groups, line.group) : null;
    await sql`savepoint line`.execute(tx);
    try {
      const sector = parseSector(line.sector);
      if (!sector) throw lineProblem('sector is school, kinderopvang of sportclub');
      if (group === undefined) throw lineProblem('er is geen groep met dit adres of deze naam; voeg die eerst toe');
      const checked = {
        sector,
        name: parseOrThrow(OrganizationName, line.name, 'de naam ontbreekt, is te lang of lijkt op een internetadres'),
        town: parseOrThrow(Town, line.town, 'de plaats is te lang') || null,
        postcode: postcode ? parseOrThrow(Postcode, postcode, 'de postcode klopt niet, zoals 1234 AB') : null,
        subpath: line.subpath
          ? parseOrThrow(Subpath, line.subpath, 'het adres is alleen kleine letters en cijfers, met streepjes ertussen')
          : await proposeAddress(tx, { ...line, sector }),
        admin_email: line.admin_email || null,
        group_id: group && group.id,
      };
      await add(tx, checked, provider);
      if (is_repeated_admin) throw lineProblem('deze beheerder staat op meer dan één regel');
      await sql`release savepoint line`.execute(tx);
      return { ...rest, sector, subpath: checked.subpath, group: group?.name ?? '', problem: null };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      await sql`rollback to savepoint line`.execute(tx);
      return { ...rest, problem: error.message };
    }
  }

  async function setPaused(id: string, is_paused: boolean, provider: string): Promise<OverseenDetail> {
    await db.transaction().execute(async (tx) => {
      await lockOrganization(tx, id);
      const change = is_paused ? pauseOrganization : resumeOrganization;
      if ((await change(tx, id, { actor_id: provider })) && !is_paused) await accounts.notifyAdminsOfPending(tx, id);
    });
    paused.invalidate();
    return detail(id);
  }

  return {
    detail,

    async resetAdminSecondFactor(org_id: string, email: string, provider: string): Promise<void> {
      await accounts.resetFactors({ email }, { actor_id: provider, org_id });
    },

    propose: (query: { sector: Sector; name: string; town: string }) => proposeAddress(db, query),

    async page(query: OverseenQuery): Promise<OverseenPage> {
      return { organizations: await readOverseenPage(db, query), ...(await countOverseen(db, query)) };
    },

    async add(organization: NewOrganization & { admin_email: string }, provider: string): Promise<OverseenDetail> {
      return detail(await db.transaction().execute((tx) => add(tx, organization, provider)));
    },

    /** Adds all lines or none. A check runs the same code and rolls back. */
    async import(csv: string, check: boolean, provider: string): Promise<{ lines: ImportedLine[]; added: boolean }> {
      const read = readCsv(csv);
      const lines: ImportedLine[] = [];
      const groups = await readGroups(db);
      const tx = await db.startTransaction().execute();
      try {
        for (const line of read) lines.push(await addLine(tx, line, groups, provider));
        const added = !check && lines.every(({ problem }) => problem === null);
        await (added ? tx.commit() : tx.rollback()).execute();
        return { lines, added };
      } catch (error) {
        if (!tx.isCommitted && !tx.isRolledBack) await tx.rollback().execute();
        throw error;
      }
    },

    async change(id: string, changes: Changes, provider: string): Promise<OverseenDetail> {
      await db.transaction().execute(async (tx) => {
        // Before the organisation, as everything that locks a group and its locations, so that two cannot deadlock.
        if (changes.group_id) await lockGroup(tx, changes.group_id);
        const before = await lockOrganization(tx, id);
        const groupBefore = await groupOf(tx, id);
        const { postcode, ...others } = changes;
        if (changes.group_id !== undefined) await recordGroup(tx, id, changes.group_id, provider);
        const after = await updateOrganization(tx, id, {
          ...others,
          ...(postcode !== undefined && { postcode: formatPostcode(postcode) }),
        });
        if (changes.group_id !== undefined && changes.group_id !== (groupBefore?.id ?? null)) {
          await accounts.endGroupInvitations(tx, { org_id: id }, provider);
          await accounts.removeGroupConnections(tx, { org_id: id }, { actor_id: provider });
          await applyAllDefaults(tx, id, { actor_id: provider });
          await accounts.giveGroupConnection(tx, id, { actor_id: provider });
        }
        for (const [action, describe] of auditedChanges) {
          const [from, to] = [describe(before), describe(after)];
          if (from !== to) await record(tx, auditEntry(id, { actor_id: provider }, action, from, to));
        }
      });
      return detail(id);
    },

    async inviteAdmin(id: string, email: string, provider: string, network: string): Promise<OverseenDetail> {
      await db.transaction().execute(async (tx) => {
        await lockOrganization(tx, id);
        await enforceRateLimit(tx, 'invitation', { network, account: id });
        await accounts.inviteAdmin(tx, { org_id: id, email, invited_by: provider });
      });
      return detail(id);
    },

    async withdrawAdminInvitation(id: string, invitation: string, provider: string): Promise<OverseenDetail> {
      await db.transaction().execute(async (tx) => {
        await lockOrganization(tx, id);
        await accounts.withdrawAdminInvitation(tx, { org_id: id, id: invitation }, provider);
      });
      return detail(id);
    },

    pause: (id: string, provider: string) => setPaused(id, true, provider),
    resume: (id: string, provider: string) => setPaused(id, false, provider),
  };
}

/** By its address, or by a name that only one group has. */
function findGroup(groups: Group[], typed: string): Group | undefined {
  const word = typed.toLowerCase();
  const named = groups.filter(({ name }) => name.toLowerCase() === word);
  return groups.find(({ subpath }) => subpath === word) ?? (named.length === 1 ? named[0] : undefined);
}

/** Records the new group of an organisation, before it changes. */
async function recordGroup(tx: Transaction, id: string, group_id: string | null, provider: string): Promise<void> {
  const from = await groupOf(tx, id);
  if ((from?.id ?? null) === group_id) return;
  const to = group_id === null ? undefined : await lockGroupWithRoom(tx, group_id);
  if (from) await leaveGroup(tx, id, from, { actor_id: provider });
  if (to) await record(tx, auditEntry(id, { actor_id: provider }, 'organization.joined-group', null, to.name));
}

const auditedChanges = [
  ['organization.renamed', ({ name }: ListedOrganization) => name],
  ['organization.moved', ({ sector, subpath }: ListedOrganization) => `/${sector}/${subpath}`],
] as const;

const lineProblem = (problem: string) =>
  new DomainError('bad_input', `${problem[0]!.toUpperCase()}${problem.slice(1)}.`);

interface Schema<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false };
}

function parseOrThrow<T>(schema: Schema<T>, value: string, problem: string): T {
  const result = schema.safeParse(value);
  if (!result.success) throw lineProblem(problem);
  return result.data;
}
