import type pg from 'pg';

import { backedUpTables, storedColumns } from '../tables.ts';

/** Tables that triggers maintain, tables with e-mail addresses of people outside the staff, and internal work. */
const notExported = new Set([
  'item_versions',
  'item_counts',
  'search_words',
  'organization_figures',
  'invitations',
  'memberships',
  'newcomers_to_approve',
  'work_account_connections',
  'claims',
  'claim_messages',
  'claim_photos',
  'lost_reports',
  'lost_report_photos',
  'lost_report_matches',
  'lost_report_work',
  'subscriptions',
  'saved_organizations',
  'removed_item_keys',
  'moved_items',
]);

/** All tables with a required `org_id`, each after the tables it refers to; new tables are included automatically. */
export async function ownedTables(client: pg.Pool | pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and a.attname = 'org_id' and a.attnotnull`);
  const owned = new Set(rows.map(({ name }) => name));
  return (await backedUpTables(client)).filter((table) => owned.has(table));
}

export async function exportedTables(client: pg.ClientBase): Promise<string[]> {
  return ['organizations', ...(await ownedTables(client)).filter((table) => !notExported.has(table))];
}

export async function accountColumns(client: pg.ClientBase, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select a.attname as name from pg_constraint f join pg_attribute a on a.attrelid = f.conrelid and a.attnum = any(f.conkey)
     where f.contype = 'f' and f.conrelid = $1::regclass and f.confrelid = 'users'::regclass`,
    [table],
  );
  return rows.map(({ name }) => name);
}

// Photos that were never placed are deleted within the hour.
const conditions: Record<string, string> = {
  photos: 't.placed_at is not null',
  photo_embeddings: `exists (select from photos p
    where p.org_id = t.org_id and p.id = t.photo_id and p.placed_at is not null)`,
};

// As in the audit log, the provider's name is left out.
const nameOfAccount = (column: string) =>
  `(select name from profiles where user_id = t.${column} and role <> 'provider')`;

/** Replaces columns, as SQL: accounts are not exported, but the names of the people who did something are. */
async function replacements(
  client: pg.ClientBase,
  table: string,
  columns: string[],
  hiddenMarks: boolean,
): Promise<Record<string, string>> {
  const replaced: Record<string, string> = {};
  for (const column of await accountColumns(client, table)) {
    const name = `${column.replace(/_id$/, '')}_name`;
    replaced[column] = 'null';
    if (columns.includes(name)) replaced[name] = `coalesce(${nameOfAccount(column)}, t.${name})`;
  }
  // The pause and the group belong to this portal.
  if (table === 'organizations')
    Object.assign(replaced, { paused_at: 'null', paused_by_group: 'null', group_id: 'null' });
  // The claim that reserves the item is not exported.
  if (table === 'items') replaced['is_reserved'] = 'false';
  if (table === 'items' && !hiddenMarks) replaced['verification_note'] = 'null';
  if (table === 'audit_log') {
    // A pseudonym: the same for one person, and no account id in any portal.
    replaced['subject_id'] = `case
      when t.action like 'member.%' or exists (select from users where id = t.subject_id)
      then md5(t.org_id::text || t.subject_id::text)::uuid else t.subject_id end`;
    replaced['subject_name'] = `coalesce(${nameOfAccount('subject_id')}, t.subject_name)`;
  }
  return replaced;
}

interface RowsOfOrganization {
  /** The `from` and `where` clauses. */
  from: string;
  /** The rows as jsonb, in a column `value`. */
  query: string;
}

export async function rowsOf(
  client: pg.Client,
  table: string,
  org_id: string,
  hiddenMarks: boolean,
): Promise<RowsOfOrganization> {
  const stored = await storedColumns(client, table);
  // The importing portal chooses its own location for each photo.
  const written = stored.filter((column) => !(table === 'photos' && column === 'path'));
  const replaced = Object.entries(await replacements(client, table, written, hiddenMarks));
  const own = table === 'organizations' ? 't.id' : 't.org_id';
  const condition = [`${own} = ${client.escapeLiteral(org_id)}`, conditions[table] ?? 'true'].join(' and ');
  const from = `from ${table} t where ${condition}`;
  const others = replaced.map(([column, value]) => `'${column}', ${value}`).join(', ');
  const value = `(select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(t) || jsonb_build_object(${others}))
    where key = any(${client.escapeLiteral(`{${written.join(',')}}`)}))`;
  return { from, query: `select ${value}::text as value ${from}` };
}
