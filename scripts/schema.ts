/** Writes `migrations/schema.sql` and `src/server/platform/database/schema.ts` from a new, migrated database: `npm run schema`. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type Kysely, sql } from 'kysely';
import {
  ArrayExpressionNode,
  type DatabaseMetadata,
  type ExpressionNode,
  generate,
  GenericExpressionNode,
  IdentifierNode,
  PostgresDialect,
} from 'kysely-codegen';

import { connect } from '../src/server/platform/database/connect.ts';
import { startEmbedded } from '../src/server/platform/database/embedded.ts';
import { migrate } from '../src/server/platform/database/migrate.ts';

export const SCHEMA_SQL = new URL('../migrations/schema.sql', import.meta.url);
export const SCHEMA_TS = new URL('../src/server/platform/database/schema.ts', import.meta.url);

const SQL_HEADER = `-- Written by \`npm run schema\` from a migrated database: the tables with their constraints and indexes. Functions and triggers
-- are in functions/, and the reasons in the migrations.
`;

/** The tables of a migrated database, for readers; the embedded PostgreSQL has no pg_dump. */
export async function writeSchemaSql(db: Kysely<any>): Promise<string> {
  const { rows } = await sql<{ definition: string }>`
    select format(e'CREATE TABLE %I (\n%s\n);\n', c.relname, (
      select string_agg('  ' || line, e',\n' order by rank, line_number, line collate "C") from (
        select 1 as rank, a.attnum as line_number, concat_ws(' ', quote_ident(a.attname), format_type(a.atttypid, a.atttypmod),
          case when a.attcollation <> t.typcollation then 'COLLATE ' || quote_ident(l.collname) end,
          case when a.attstorage <> t.typstorage and a.attstorage = 'e' then 'STORAGE EXTERNAL' end,
          case when a.attgenerated = 's' then 'GENERATED ALWAYS AS (' || pg_get_expr(d.adbin, d.adrelid, true) || ') STORED'
            else 'DEFAULT ' || pg_get_expr(d.adbin, d.adrelid, true) end,
          case when a.attnotnull then 'NOT NULL' end) as line
        from pg_attribute a join pg_type t on t.oid = a.atttypid left join pg_collation l on l.oid = a.attcollation
          left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        union all
        select case contype when 'p' then 2 when 'u' then 3 when 'f' then 4 else 5 end, 0,
          'CONSTRAINT ' || quote_ident(conname) || ' ' || pg_get_constraintdef(oid, true)
        -- PostgreSQL 18 also lists NOT NULL as constraints.
        from pg_constraint where conrelid = c.oid and contype <> 'n'
      ) as lines
    )) || coalesce((
      select string_agg(pg_get_indexdef(i.indexrelid, 0, true) || e';\n', '' order by i.indexrelid::regclass::text collate "C")
      from pg_index i
      where i.indrelid = c.oid and not exists (select from pg_constraint where conindid = i.indexrelid)
    ), '') as definition
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname`.execute(db);
  const { rows: views } = await sql<{ definition: string }>`
    select format(e'CREATE VIEW %I AS\n%s\n', relname, pg_get_viewdef(oid, true)) as definition
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v' order by relname`.execute(db);
  return [SQL_HEADER, ...[...rows, ...views].map(({ definition }) => definition)].join('\n');
}

const TYPES_HEADER = `/** Written by \`npm run schema\` from a migrated database. Times are ISO strings with microseconds, exact enough for a cursor. */
`;

const named = (name: string, ...types: ExpressionNode[]) =>
  types.length > 0 ? new GenericExpressionNode(name, types) : new IdentifierNode(name);
const json = (type: ExpressionNode) => named('JSONColumnType', type);

/** Types that the database does not know. */
const columns: Record<string, ExpressionNode> = {
  'audit_log.action': named('AuditAction'),
  'audit_log.details': named('Generated', json(named('object'))),
  'disposals.contents': json(new ArrayExpressionNode(new IdentifierNode('GoneItem'))),
  'former_addresses.sector': named('Sector'),
  'items.ai_raw': json(named('object')),
  ...Object.fromEntries(
    ['claims', 'lost_reports', 'subscriptions'].map((table) => [
      `${table}.language`,
      named('Generated', named('Language')),
    ]),
  ),
  // A trigger fills it in.
  'items.code': named('Generated', named('string')),
  'members.role': named('MemberRole'),
  'jobs.payload': named('Generated', json(named('object'))),
  'group_defaults.defaults': json(named('GroupDefaults')),
  'organization_settings.opening_hours': json(named('OpeningHours')),
  'organization_settings.parts': named('Generated', json(named('Partial', named('OptionalFeatureSettings')))),
  'removed_organizations.sector': named('Sector'),
};

const customImports = {
  AuditAction: '../../../shared/audit/contract.ts',
  GeneratedAlways: 'kysely',
  GoneItem: '../../../shared/clearing-out/contract.ts',
  GroupDefaults: '../../../shared/groups/defaults.ts',
  Language: '../../../shared/platform/language/languages.ts',
  MemberRole: '../../../shared/platform/actor.ts',
  OpeningHours: '../../../shared/organizations/opening-hours.ts',
  OptionalFeatureSettings: '../../../shared/organizations/optional-features.ts',
  Sector: '../../../shared/organizations/contract.ts',
};

export async function writeSchemaTypes(db: Kysely<any>): Promise<string> {
  const { rows: generated } = await sql<{ column: string }>`
    select attrelid::regclass || '.' || attname as column from pg_attribute
    where attgenerated = 's' and attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`.execute(
    db,
  );
  const types = await generate({
    db,
    dialect: new PostgresDialect({ dateParser: 'string' }),
    outFile: null,
    skipAutogeneratedFileComment: true,
    customImports,
    overrides: {
      columns: {
        ...columns,
        ...Object.fromEntries(generated.map(({ column }) => [column, named('GeneratedAlways', named('string'))])),
      },
    },
    // As `connect.ts` reads them.
    typeMapping: { timestamptz: 'string', int8: 'number' },
    postprocess: addKnownTypes,
  });
  return `${TYPES_HEADER}\n${types.replace('export interface DB {', 'export interface Schema {')}`;
}

/** A column with \`check (column in (…))\` gets a union of these values as its type. Views know no `not null`. */
async function addKnownTypes({ db, metadata }: { db: Kysely<any>; metadata: DatabaseMetadata }) {
  const { rows } = await sql<{ table: string; column: string; values: string[] }>`
    select conrelid::regclass::text as table, attname as column, array(
      select m[1] from regexp_matches(pg_get_constraintdef(c.oid), '''([^'']+)''::text', 'g') m
    ) as values
    from pg_constraint c join pg_attribute on attrelid = conrelid and conkey = array[attnum]
    where contype = 'c' and pg_get_constraintdef(c.oid) like 'CHECK ((' || attname || ' = ANY (ARRAY[%'`.execute(db);
  for (const { table, column, values } of rows) {
    metadata.tables.find(({ name }) => name === table)!.columns.find(({ name }) => name === column)!.enumValues =
      values;
  }
  for (const { isView, columns: ofView } of metadata.tables)
    if (isView) for (const column of ofView) column.isNullable = false;
  return metadata;
}

if (import.meta.main) {
  const folder = mkdtempSync(join(tmpdir(), 'terecht-schema-'));
  const server = await startEmbedded(folder, () => {});
  const connection = connect(server.target);
  try {
    await migrate(connection.pool);
    writeFileSync(SCHEMA_SQL, await writeSchemaSql(connection.db));
    writeFileSync(SCHEMA_TS, await writeSchemaTypes(connection.db));
  } finally {
    await connection.close();
    await server.stop();
    rmSync(folder, { recursive: true });
  }
}
