import { isDeepStrictEqual } from 'node:util';

import { sql } from 'kysely';

import {
  type Connection,
  type ConnectionInput,
  needsLinkedAdmin,
  type OfferedConnection,
} from '../../../../../shared/accounts/work-accounts.ts';
import { maxLocations } from '../../../../../shared/groups/contract.ts';
import { DomainError } from '../../../../../shared/platform/errors.ts';
import { type Database, now, type Transaction } from '../../../../platform/database/connect.ts';
import { enqueueMail, type PortalAddress } from '../../../../platform/mail/mail-queue.ts';
import { enforceRateLimit } from '../../../../platform/rate-limit/rate-limit.ts';
import type { Secrets } from '../../../../platform/secrets/secrets.ts';
import { recordSecurity } from '../../../audit/record-security.ts';
import { record } from '../../../audit/record.ts';
import type { SignedInUser } from '../../auth/signed-in-user.ts';
import { assertSecretKnown, assertTested, confirmDomainsOf, toColumns } from './changed-connection.ts';
import {
  clientSecrets,
  isSameClient,
  type IssuerSettings,
  readConnection,
  redirectUri,
  type StoredConnection,
  unconfirmedDomains,
} from './connections.ts';
import type { ConnectionCopies } from './copies.ts';
import { askProviders, DOMAINS_TOGETHER_SECONDS, domainsConfirmed } from './domain-mails.ts';
import { endPasswordSessions, endSessions, endSessionsOutside } from './end-sessions.ts';
import { assertOwn, assertUnlocked, readGroupLock } from './group-locks.ts';
import { checkIssuerSettings, describeChanges, describeConfirmed, describeSwitch } from './issuer-settings.ts';
import { countPeople, presentTest } from './presented-connection.ts';

/** The locations of a group share one domain. */
const MAX_OFFERED = maxLocations;
const MAX_NAMES = 20;

export interface ConnectionResponse {
  connection: Connection | null;
  offered_by: string | null;
  redirect_uri: string;
}

/** An admin of the organisation, or the provider. */
export interface Changer extends SignedInUser {
  /** The provider does not see who the members are. */
  seesNames: boolean;
}

export interface OfferedTo {
  organization?: string | undefined;
  domain?: string | undefined;
}

export type ConnectionsService = ReturnType<typeof createConnectionsService>;

interface Dependencies {
  db: Database;
  secrets: Secrets;
  portal: PortalAddress;
  copies: ConnectionCopies;
}

export function createConnectionsService({ db, secrets, portal, copies }: Dependencies) {
  async function read(
    org_id: string,
    { seesNames }: Pick<Changer, 'seesNames'>,
    tx: Database = db,
  ): Promise<ConnectionResponse> {
    const redirect_uri = redirectUri(portal.origin, org_id);
    const found = await readConnection(tx, { org_id });
    if (!found) return { connection: null, offered_by: await copies.offeredBy(tx, org_id), redirect_uri };
    const { client_secret: _, ...connection } = found;
    const unlinked = await findUnlinked(tx, org_id, connection.id);
    return {
      connection: {
        ...connection,
        test: presentTest(found),
        people: await countPeople(tx, { id: connection.id }),
        group: connection.from_group ? await readGroupLock(tx, connection.from_group) : null,
        unlinked: unlinked.length,
        has_linked_admin: await adminHasWorkAccount(tx, org_id, connection.id),
        unlinked_names: seesNames ? unlinked.slice(0, MAX_NAMES) : [],
      },
      offered_by: null,
      redirect_uri,
    };
  }

  async function change(
    org_id: string,
    { user_id, seesNames }: Changer,
    action: 'issuer.connected' | 'issuer.changed' | 'issuer.removed',
    work: (tx: Transaction) => Promise<string[]>,
  ): Promise<ConnectionResponse> {
    return db.transaction().execute(async (tx) => {
      const locked = await tx
        .selectFrom('organizations')
        .select('id')
        .where('id', '=', org_id)
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (!locked) throw new DomainError('organization_not_found');
      const changes = await work(tx);
      if (changes.length > 0) {
        await record(tx, { org_id, actor_id: user_id, subject_id: org_id, action: 'settings.changed', changes });
        await recordSecurity(tx, { action, user_id, org_id });
      }
      return read(org_id, { seesNames }, tx);
    });
  }

  /**
   * Where people of an organisation, or with an address of a domain, can sign in with a work account. Of several
   * organisations, those that are paused are left out.
   */
  async function findOffered({ organization, domain }: OfferedTo): Promise<OfferedConnection[]> {
    let query = db
      .selectFrom('work_account_connections as c')
      .innerJoin('organizations as o', 'o.id', 'c.org_id')
      .select(['c.id', 'c.kind', 'c.is_password_allowed', 'o.id as org_id', 'o.sector', 'o.subpath', 'o.name'])
      .select('o.paused_at')
      .where('c.is_on', '=', true);
    if (organization !== undefined) query = query.where('o.id', '=', organization);
    if (domain !== undefined) query = query.where(sql<boolean>`c.confirmed_domains @> array[${domain}]`);
    const found = await query.orderBy('o.name').limit(MAX_OFFERED).execute();
    const open = found.filter(({ paused_at }) => paused_at === null);
    const offered = open.length > 0 ? open : found;
    return offered.map(({ id, kind, is_password_allowed, org_id, sector, subpath, name }): OfferedConnection => ({
      id,
      kind: kind as OfferedConnection['kind'],
      is_password_allowed,
      organization: { id: org_id, sector, subpath, name } as OfferedConnection['organization'],
    }));
  }

  return {
    read,
    findOffered,

    async save(org_id: string, changer: Changer, input: ConnectionInput): Promise<ConnectionResponse> {
      const settings = checkIssuerSettings(input, portal);
      const { client_secret, is_password_allowed } = input;
      return change(org_id, changer, 'issuer.changed', async (tx) => {
        const before = await readConnection(tx, { org_id });
        const keepsCopy = before?.from_group && !client_secret && isDeepStrictEqual(settingsOf(before), settings);
        if (!keepsCopy) await assertUnlocked(tx, before);
        // Its own connection does not go on with the secret of the group.
        const isSame = before && isSameClient(before, settings) && (!before.from_group || keepsCopy);
        const current = isSame ? before : undefined;
        assertSecretKnown({ client_secret }, current);
        if (!is_password_allowed && (!current || current.is_password_allowed))
          await assertAdminHasWorkAccount(tx, org_id, current);
        const id = before?.id ?? crypto.randomUUID();
        const values = {
          ...toColumns({ settings, client_secret }, current, secrets, { ...clientSecrets, id }),
          from_group: keepsCopy ? before.from_group : null,
          is_password_allowed,
        };
        await tx
          .insertInto('work_account_connections')
          .values({ id, org_id, ...values, client_secret: values.client_secret ?? before?.client_secret ?? '' })
          .onConflict((conflict) => conflict.column('org_id').doUpdateSet({ ...values, updated_at: now }))
          .execute();
        if (before && !current) await endSessions(tx, before.id);
        if (current) await endSessionsOutside(tx, settings.domains, { connection_id: id, own: changer.session_id });
        if (current?.is_on && !is_password_allowed && current.is_password_allowed)
          await endPasswordSessions(tx, org_id, changer.session_id);
        return [
          ...(before?.from_group && !keepsCopy ? ['Inlogdienst: eigen koppeling in plaats van die van de groep'] : []),
          ...describeChanges(before, { ...values, hasNewSecret: client_secret !== undefined }),
        ];
      });
    },

    async switch(org_id: string, changer: Changer, is_on: boolean): Promise<ConnectionResponse> {
      return change(org_id, changer, is_on ? 'issuer.connected' : 'issuer.removed', async (tx) => {
        const before = await readConnection(tx, { org_id });
        const by = { actor_id: changer.user_id };
        // An organisation that removed the connection of its group takes it again; the copy logs that.
        if (!before && is_on && (await copies.copyToLocation(tx, org_id, by))) {
          await recordSecurity(tx, { action: 'issuer.connected', user_id: changer.user_id, org_id });
          return [];
        }
        if (!before) throw new DomainError('not_found');
        if (before.is_on === is_on) return [];
        await assertOwn(tx, before);
        if (is_on) assertTested(before);
        await tx
          .updateTable('work_account_connections')
          .set({ is_on, updated_at: now })
          .where('id', '=', before.id)
          .execute();
        if (!is_on) await endSessions(tx, before.id);
        if (is_on && !before.is_password_allowed) await endPasswordSessions(tx, org_id, changer.session_id);
        if (is_on && unconfirmedDomains(before).length > 0) await askProviders(tx, { org_id });
        return [describeSwitch(is_on)];
      });
    },

    async remove(org_id: string, changer: Changer): Promise<ConnectionResponse> {
      return change(org_id, changer, 'issuer.removed', async (tx) => {
        const before = await readConnection(tx, { org_id });
        if (!before) return [];
        await assertUnlocked(tx, before);
        await tx.deleteFrom('work_account_connections').where('id', '=', before.id).execute();
        return ['Inlogdienst: koppeling verwijderd'];
      });
    },

    async confirmDomains(org_id: string, changer: Changer, confirmed: string[]): Promise<ConnectionResponse> {
      return change(org_id, changer, 'issuer.changed', async (tx) => {
        const before = await readConnection(tx, { org_id });
        if (!before) throw new DomainError('not_found');
        await assertOwn(tx, before);
        const { confirmed_domains, hasNew } = confirmDomainsOf(before, confirmed);
        await tx
          .updateTable('work_account_connections')
          .set({ confirmed_domains, updated_at: now })
          .where('id', '=', before.id)
          .execute();
        if (before.is_on && hasNew) await tellAdmins(tx, org_id);
        return [describeConfirmed(confirmed_domains)];
      });
    },

    /** Only for domains that are known to be the organisation's: others could send people to a false sign-in page. */
    async offered(by: OfferedTo, network: string): Promise<OfferedConnection[]> {
      await enforceRateLimit(db, 'work account lookup', { network });
      return by.organization === undefined && by.domain === undefined ? [] : findOffered(by);
    },
  };
}

async function tellAdmins(tx: Transaction, org_id: string): Promise<void> {
  const admins = await tx
    .selectFrom('members')
    .select('user_id')
    .where((eb) => eb.and({ org_id, role: 'admin' }))
    .limit(20)
    .execute();
  // The provider confirms several domains one after the other.
  for (const { user_id } of admins)
    await enqueueMail(
      tx,
      domainsConfirmed,
      { user_id, org_id },
      { key: `domains confirmed ${user_id}`, afterSeconds: DOMAINS_TOGETHER_SECONDS },
    );
}

/** The names of members who could not sign in with work accounts only. */
async function findUnlinked(db: Database, org_id: string, connection_id: string): Promise<string[]> {
  const found = await db
    .selectFrom('members as m')
    .innerJoin('profiles', 'profiles.user_id', 'm.user_id')
    .leftJoin('work_accounts as w', (join) =>
      join.onRef('w.user_id', '=', 'm.user_id').on('w.connection_id', '=', connection_id),
    )
    .select('name')
    .where('m.org_id', '=', org_id)
    .where('m.role', '<>', 'pending')
    .where('w.id', 'is', null)
    .orderBy('name')
    .execute();
  return found.map(({ name }) => name);
}

/** Otherwise a mistake would lock every admin out. */
async function assertAdminHasWorkAccount(tx: Transaction, org_id: string, connection: { id: string } | undefined) {
  if (!connection || !(await adminHasWorkAccount(tx, org_id, connection.id)))
    throw new DomainError('bad_input', needsLinkedAdmin);
}

async function adminHasWorkAccount(db: Database, org_id: string, connection_id: string): Promise<boolean> {
  const admin = await db
    .selectFrom('members')
    .innerJoin('work_accounts', 'work_accounts.user_id', 'members.user_id')
    .select('members.user_id')
    .where((eb) => eb.and({ org_id, role: 'admin', connection_id }))
    .limit(1)
    .executeTakeFirst();
  return admin !== undefined;
}

const settingsOf = ({ kind, issuer, client_id, domains, newcomers }: StoredConnection): IssuerSettings => ({
  kind,
  issuer,
  client_id,
  domains,
  newcomers,
});
