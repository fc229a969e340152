import { sql } from 'kysely';

import {
  type Connection,
  type ConnectionInput,
  isPublicDomain,
  issuerOf,
  needsLinkedAdmin,
  type OfferedConnection,
} from '../../../../shared/accounts/work-accounts.ts';
import { DomainError } from '../../../../shared/platform/errors.ts';
import { type Database, now, type Transaction } from '../../../platform/database/connect.ts';
import { enqueueMail, type PortalAddress } from '../../../platform/mail/mail-queue.ts';
import { enforceRateLimit } from '../../../platform/rate-limit/rate-limit.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { isLoopback } from '../../../platform/workers/loopback.ts';
import { recordSecurity } from '../../audit/record-security.ts';
import { record } from '../../audit/record.ts';
import { clientSecrets, readConnection, redirectUri } from './connections.ts';
import { domainsConfirmed, domainsToConfirm } from './domain-mails.ts';
import { isAllowedAddress } from './issuer-fetch.ts';

/** Boards with many schools share one domain. */
const MAX_OFFERED = 50;
const MAX_NAMES = 20;
const DOMAINS_TOGETHER_SECONDS = 60;

export interface Answer {
  connection: Connection | null;
  redirect_uri: string;
}

/** An admin of the organisation, or the provider. */
export interface Changer {
  user_id: string;
  session_id: string | undefined;
  /** The provider does not see who the members are. */
  seesNames: boolean;
}

export interface OfferedTo {
  organization?: string | undefined;
  domain?: string | undefined;
}

export type ConnectionsService = ReturnType<typeof createConnectionsService>;

export function createConnectionsService(db: Database, secrets: Secrets, portal: PortalAddress) {
  async function read(org_id: string, { seesNames }: Pick<Changer, 'seesNames'>, tx: Database = db): Promise<Answer> {
    const found = await tx
      .selectFrom('work_account_connections as c')
      .select(['id', 'kind', 'issuer', 'client_id', 'domains', 'confirmed_domains', 'newcomers', 'is_password_allowed'])
      .select(['is_on', 'tested_at', 'test_problem', 'test_vouches', 'test_refreshes'])
      .select((eb) =>
        eb
          .selectFrom('work_accounts')
          .whereRef('connection_id', '=', 'c.id')
          .select(sql<number>`count(*)::int`.as('people'))
          .as('people'),
      )
      .where('org_id', '=', org_id)
      .executeTakeFirst();
    const redirect_uri = redirectUri(portal.origin, org_id);
    if (!found) return { connection: null, redirect_uri };
    const { tested_at, test_problem, test_vouches, test_refreshes, people, ...connection } = found;
    const test = tested_at && {
      at: tested_at,
      problem: test_problem,
      vouches: test_vouches,
      refreshes: test_refreshes,
    };
    const unlinked = await findUnlinked(tx, org_id, connection.id);
    return {
      connection: {
        ...connection,
        people: people ?? 0,
        unlinked: unlinked.length,
        has_linked_admin: await adminHasWorkAccount(tx, org_id, connection.id),
        unlinked_names: seesNames ? unlinked.slice(0, MAX_NAMES) : [],
        test: test || null,
      } as Connection,
      redirect_uri,
    };
  }

  async function change(
    org_id: string,
    { user_id, seesNames }: Changer,
    action: 'issuer.connected' | 'issuer.changed' | 'issuer.removed',
    work: (tx: Transaction) => Promise<string[]>,
  ): Promise<Answer> {
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

  /** Where people of an organisation, or with an address of a domain, can sign in with a work account. */
  async function findOffered({ organization, domain }: OfferedTo): Promise<OfferedConnection[]> {
    let query = db
      .selectFrom('work_account_connections as c')
      .innerJoin('organizations as o', 'o.id', 'c.org_id')
      .select(['c.id', 'c.kind', 'c.is_password_allowed', 'o.id as org_id', 'o.sector', 'o.subpath', 'o.name'])
      .where('c.is_on', '=', true);
    if (organization !== undefined) query = query.where('o.id', '=', organization);
    if (domain !== undefined) query = query.where(sql<boolean>`c.confirmed_domains @> array[${domain}]`);
    const found = await query.orderBy('o.name').limit(MAX_OFFERED).execute();
    return found.map(({ id, kind, is_password_allowed, org_id, sector, subpath, name }): OfferedConnection => ({
      id,
      kind: kind as OfferedConnection['kind'],
      is_password_allowed,
      organization: { id: org_id, sector, subpath, name } as OfferedConnection['organization'],
    }));
  }

  return {
    read,
    findOffered,

    async save(org_id: string, changer: Changer, input: ConnectionInput): Promise<Answer> {
      const { kind, client_id, client_secret, newcomers, is_password_allowed } = input;
      const issuer = issuerOf(kind, input.issuer);
      const wrongIssuer =
        kind === 'entra'
          ? 'De tenant-id klopt niet. Het is een code als 12345678-90ab-cdef-1234-567890abcdef.'
          : 'Het adres van de inlogdienst klopt niet. Het begint met https://.';
      if (!issuer) throw new DomainError('bad_input', wrongIssuer);
      if (!isAllowedAddress(new URL(issuer), isLoopback(new URL(portal.origin).hostname)))
        throw new DomainError(
          'bad_input',
          'Het adres van de inlogdienst begint met https:// en staat op internet. Een adres binnen je eigen netwerk werkt niet.',
        );
      const domains = [...new Set(input.domains)];
      const shared = domains.find(isPublicDomain);
      if (shared)
        throw new DomainError('bad_input', `Bij ${shared} kan iedereen een adres krijgen. Kies een eigen domein.`);
      return change(org_id, changer, 'issuer.changed', async (tx) => {
        const before = await readConnection(tx, { org_id });
        const isSame = before && before.kind === kind && before.issuer === issuer && before.client_id === client_id;
        if (!client_secret && !isSame)
          throw new DomainError('bad_input', 'Vul het clientgeheim in dat bij deze koppeling hoort.');
        if (!is_password_allowed && (!before || before.is_password_allowed || !isSame))
          await assertAdminHasWorkAccount(tx, org_id, isSame ? before : undefined);
        const id = before?.id ?? crypto.randomUUID();
        const values = {
          kind,
          issuer,
          client_id,
          domains,
          newcomers,
          is_password_allowed,
          confirmed_domains: isSame ? before.confirmed_domains.filter((domain) => domains.includes(domain)) : [],
          ...(client_secret && { client_secret: secrets.encrypt(client_secret, { ...clientSecrets, id }) }),
          // The stored values were not tested yet; a connection with a new secret of the same client may stay on.
          ...((client_secret || !isSame) && { tested_at: null, test_problem: null }),
          ...(!isSame && { is_on: false }),
        };
        await tx
          .insertInto('work_account_connections')
          .values({ id, org_id, ...values, client_secret: values.client_secret ?? before?.client_secret ?? '' })
          .onConflict((conflict) => conflict.column('org_id').doUpdateSet({ ...values, updated_at: now }))
          .execute();
        if (before && !isSame) await endSessions(tx, before.id);
        if (isSame && before.is_on && !is_password_allowed && before.is_password_allowed)
          await endPasswordSessions(tx, org_id, changer.session_id);
        return describeChanges(before, { ...values, hasNewSecret: client_secret !== undefined });
      });
    },

    async switch(org_id: string, changer: Changer, is_on: boolean): Promise<Answer> {
      return change(org_id, changer, is_on ? 'issuer.connected' : 'issuer.removed', async (tx) => {
        const before = await readConnection(tx, { org_id });
        if (!before) throw new DomainError('not_found');
        if (before.is_on === is_on) return [];
        const { connection } = await read(org_id, changer, tx);
        if (is_on && (!connection!.test || connection!.test.problem !== null))
          throw new DomainError('bad_input', 'Test de koppeling eerst. Zet haar aan als dat is gelukt.');
        await tx
          .updateTable('work_account_connections')
          .set({ is_on, updated_at: now })
          .where('id', '=', before.id)
          .execute();
        if (!is_on) await endSessions(tx, before.id);
        if (is_on && !before.is_password_allowed) await endPasswordSessions(tx, org_id, changer.session_id);
        if (is_on && before.domains.some((domain) => !before.confirmed_domains.includes(domain)))
          await askProviders(tx, org_id);
        return [`Inlogdienst: ${is_on ? 'aangezet' : 'uitgezet'}`];
      });
    },

    async remove(org_id: string, changer: Changer): Promise<Answer> {
      return change(org_id, changer, 'issuer.removed', async (tx) => {
        const { numDeletedRows } = await tx
          .deleteFrom('work_account_connections')
          .where('org_id', '=', org_id)
          .executeTakeFirst();
        return numDeletedRows > 0n ? ['Inlogdienst: koppeling verwijderd'] : [];
      });
    },

    async confirmDomains(org_id: string, changer: Changer, confirmed: string[]): Promise<Answer> {
      return change(org_id, changer, 'issuer.changed', async (tx) => {
        const before = await readConnection(tx, { org_id });
        if (!before) throw new DomainError('not_found');
        const confirmed_domains = before.domains.filter((domain) => confirmed.includes(domain));
        await tx
          .updateTable('work_account_connections')
          .set({ confirmed_domains, updated_at: now })
          .where('id', '=', before.id)
          .execute();
        const added = confirmed_domains.filter((domain) => !before.confirmed_domains.includes(domain));
        if (before.is_on && added.length > 0) await tellAdmins(tx, org_id);
        return [`Inlogdienst: gecontroleerde domeinen: ${confirmed_domains.join(', ') || 'geen'}`];
      });
    },

    /** Only for domains that are known to be the organisation's: others could send people to a false sign-in page. */
    async offered(by: OfferedTo, network: string): Promise<OfferedConnection[]> {
      await enforceRateLimit(db, 'work account lookup', { network });
      return by.organization === undefined && by.domain === undefined ? [] : findOffered(by);
    },
  };
}

/** Only the provider can confirm that a domain is the organisation's. */
async function askProviders(tx: Transaction, org_id: string): Promise<void> {
  const providers = await tx
    .selectFrom('profiles')
    .select('user_id')
    .where('role', '=', 'provider')
    .limit(20)
    .execute();
  for (const { user_id } of providers) await enqueueMail(tx, domainsToConfirm, { user_id, org_id });
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

async function endSessions(tx: Transaction, connection_id: string): Promise<void> {
  await tx.deleteFrom('sessions').where('connection_id', '=', connection_id).execute();
}

/** The session of the admin who does this stays, for at most twelve hours. */
async function endPasswordSessions(tx: Transaction, org_id: string, own: string | undefined): Promise<void> {
  const others = sql<boolean>`(
    connection_id is null and user_id in (select user_id from profiles where org_id = ${org_id})
    or org_id = ${org_id}
      and connection_id is distinct from (select id from work_account_connections where org_id = ${org_id})
  )`;
  await tx
    .updateTable('sessions')
    .set({ ends_at: sql`now() + interval '12 hours'` })
    .where(others)
    .where('id', '=', own ?? null)
    .execute();
  await tx
    .deleteFrom('sessions')
    .where(others)
    .where(sql<boolean>`id is distinct from ${own ?? null}::uuid`)
    .execute();
}

const kindNames = { entra: 'Microsoft', google: 'Google', oidc: 'OpenID Connect' };
const newcomerNames = { pending: 'wachten op goedkeuring', staff: 'medewerker', student_helper: 'leerlinghulp' };

type Described = Pick<ConnectionInput, 'kind' | 'client_id' | 'domains' | 'newcomers' | 'is_password_allowed'> & {
  issuer: string;
};

function describeChanges(before: Described | undefined, after: Described & { hasNewSecret: boolean }): string[] {
  const lines: [string, (value: Described) => string][] = [
    ['soort', ({ kind }) => kindNames[kind]],
    ['adres', ({ issuer }) => issuer],
    ['client-id', ({ client_id }) => client_id],
    ['domeinen', ({ domains }) => domains.join(', ')],
    ['nieuwe collega’s', ({ newcomers }) => newcomerNames[newcomers]],
    ['inloggen met een wachtwoord', ({ is_password_allowed }) => (is_password_allowed ? 'mag' : 'mag niet')],
  ];
  return [
    ...lines.flatMap(([label, read]) =>
      before && read(before) === read(after) ? [] : [`Inlogdienst: ${label}: ${read(after)}`],
    ),
    ...(after.hasNewSecret ? ['Inlogdienst: nieuw clientgeheim'] : []),
  ];
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
