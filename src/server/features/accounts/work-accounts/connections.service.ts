import { sql } from 'kysely';

import {
  type Connection,
  type ConnectionInput,
  isPublicDomain,
  issuerOf,
  type OfferedConnection,
} from '../../../../shared/accounts/work-accounts.ts';
import { DomainError } from '../../../../shared/platform/errors.ts';
import { type Database, now, type Transaction } from '../../../platform/database/connect.ts';
import type { PortalAddress } from '../../../platform/mail/mail-queue.ts';
import { enforceRateLimit } from '../../../platform/rate-limit/rate-limit.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { recordSecurity } from '../../audit/record-security.ts';
import { record } from '../../audit/record.ts';
import { clientSecrets, readConnection, redirectUri } from './connections.ts';

/** Boards with many schools share one domain. */
const MAX_OFFERED = 50;

export interface Answer {
  connection: Connection | null;
  redirect_uri: string;
}

/** An admin of the organisation, or the provider. */
export interface Changer {
  user_id: string;
  session_id: string | undefined;
}

export type ConnectionsService = ReturnType<typeof createConnectionsService>;

export function createConnectionsService(db: Database, secrets: Secrets, portal: PortalAddress) {
  async function read(org_id: string, tx: Database = db): Promise<Answer> {
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
    return { connection: { ...connection, people: people ?? 0, test: test || null } as Connection, redirect_uri };
  }

  async function change(
    org_id: string,
    user_id: string,
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
      return read(org_id, tx);
    });
  }

  return {
    read,

    async save(org_id: string, { user_id, session_id }: Changer, input: ConnectionInput): Promise<Answer> {
      const { kind, client_id, client_secret, newcomers, is_password_allowed } = input;
      const issuer = issuerOf(kind, input.issuer);
      const wrongIssuer =
        kind === 'entra'
          ? 'De tenant-id klopt niet. Het is een code als 12345678-90ab-cdef-1234-567890abcdef.'
          : 'Het adres van de issuer klopt niet. Het begint met https://.';
      if (!issuer) throw new DomainError('bad_input', wrongIssuer);
      const domains = [...new Set(input.domains)];
      const shared = domains.find(isPublicDomain);
      if (shared)
        throw new DomainError('bad_input', `Bij ${shared} kan iedereen een adres krijgen. Kies een eigen domein.`);
      return change(org_id, user_id, 'issuer.changed', async (tx) => {
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
          // What was tested is no longer what is stored; a new secret of the same client may stay on.
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
          await endPasswordSessions(tx, org_id, session_id);
        return describeChanges(before, { ...values, hasNewSecret: client_secret !== undefined });
      });
    },

    async switch(org_id: string, { user_id, session_id }: Changer, is_on: boolean): Promise<Answer> {
      return change(org_id, user_id, is_on ? 'issuer.connected' : 'issuer.removed', async (tx) => {
        const before = await readConnection(tx, { org_id });
        if (!before) throw new DomainError('not_found');
        if (before.is_on === is_on) return [];
        const { connection } = await read(org_id, tx);
        if (is_on && (!connection!.test || connection!.test.problem !== null))
          throw new DomainError('bad_input', 'Test de koppeling eerst. Zet haar aan als dat is gelukt.');
        await tx
          .updateTable('work_account_connections')
          .set({ is_on, updated_at: now })
          .where('id', '=', before.id)
          .execute();
        if (!is_on) await endSessions(tx, before.id);
        if (is_on && !before.is_password_allowed) await endPasswordSessions(tx, org_id, session_id);
        return [`Werkaccounts: ${is_on ? 'aangezet' : 'uitgezet'}`];
      });
    },

    async remove(org_id: string, { user_id }: Changer): Promise<Answer> {
      return change(org_id, user_id, 'issuer.removed', async (tx) => {
        const { numDeletedRows } = await tx
          .deleteFrom('work_account_connections')
          .where('org_id', '=', org_id)
          .executeTakeFirst();
        return numDeletedRows > 0n ? ['Werkaccounts: koppeling verwijderd'] : [];
      });
    },

    async confirmDomains(org_id: string, { user_id }: Changer, confirmed: string[]): Promise<Answer> {
      return change(org_id, user_id, 'issuer.changed', async (tx) => {
        const before = await readConnection(tx, { org_id });
        if (!before) throw new DomainError('not_found');
        const confirmed_domains = before.domains.filter((domain) => confirmed.includes(domain));
        await tx
          .updateTable('work_account_connections')
          .set({ confirmed_domains, updated_at: now })
          .where('id', '=', before.id)
          .execute();
        return [`Werkaccounts: gecontroleerde domeinen: ${confirmed_domains.join(', ') || 'geen'}`];
      });
    },

    /** Only for domains that are known to be the organisation's: others could send people to a false sign-in page. */
    async offered(by: { organization?: string | undefined; domain?: string | undefined }, network: string) {
      await enforceRateLimit(db, 'work account lookup', { network });
      if (by.organization === undefined && by.domain === undefined) return [];
      let query = db
        .selectFrom('work_account_connections as c')
        .innerJoin('organizations as o', 'o.id', 'c.org_id')
        .select(['c.id', 'c.kind', 'c.is_password_allowed', 'o.id as org_id', 'o.sector', 'o.subpath', 'o.name'])
        .where('c.is_on', '=', true);
      if (by.organization !== undefined) query = query.where('o.id', '=', by.organization);
      if (by.domain !== undefined) query = query.where(sql<boolean>`c.confirmed_domains @> array[${by.domain}]`);
      const found = await query.orderBy('o.name').limit(MAX_OFFERED).execute();
      return found.map(({ id, kind, is_password_allowed, org_id, sector, subpath, name }): OfferedConnection => ({
        id,
        kind: kind as OfferedConnection['kind'],
        is_password_allowed,
        organization: { id: org_id, sector, subpath, name } as OfferedConnection['organization'],
      }));
    },
  };
}

/** Otherwise a mistake would lock every admin out. */
async function assertAdminHasWorkAccount(tx: Transaction, org_id: string, connection: { id: string } | undefined) {
  const admin =
    connection &&
    (await tx
      .selectFrom('profiles')
      .innerJoin('work_accounts', 'work_accounts.user_id', 'profiles.user_id')
      .select('profiles.user_id')
      .where('org_id', '=', org_id)
      .where('role', '=', 'admin')
      .where('connection_id', '=', connection.id)
      .limit(1)
      .executeTakeFirst());
  if (!admin)
    throw new DomainError(
      'bad_input',
      'Laat eerst minstens één beheerder met een werkaccount inloggen. Daarna kun je wachtwoorden uitzetten.',
    );
}

async function endSessions(tx: Transaction, connection_id: string): Promise<void> {
  await tx.deleteFrom('sessions').where('connection_id', '=', connection_id).execute();
}

/** The session of the admin who does this stays, for at most twelve hours. */
async function endPasswordSessions(tx: Transaction, org_id: string, own: string | undefined): Promise<void> {
  const others = sql<boolean>`connection_id is null
    and user_id in (select user_id from profiles where org_id = ${org_id})`;
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
    ['issuer', ({ issuer }) => issuer],
    ['client-id', ({ client_id }) => client_id],
    ['domeinen', ({ domains }) => domains.join(', ')],
    ['nieuwe collega’s', ({ newcomers }) => newcomerNames[newcomers]],
    ['inloggen met een wachtwoord', ({ is_password_allowed }) => (is_password_allowed ? 'mag' : 'mag niet')],
  ];
  return [
    ...lines.flatMap(([label, read]) =>
      before && read(before) === read(after) ? [] : [`Werkaccounts: ${label}: ${read(after)}`],
    ),
    ...(after.hasNewSecret ? ['Werkaccounts: nieuw clientgeheim'] : []),
  ];
}
