import { type RawBuilder, sql } from 'kysely';

import { roleLabels } from '../../../shared/accounts/role-labels.ts';
import type { AuditPage, HistoryEntry } from '../../../shared/audit/contract.ts';
import { ItemReason } from '../../../shared/audit/schema.ts';
import { groupAdminWord, providerName, sentences } from '../../../shared/audit/sentences.ts';
import { fieldLabels } from '../../../shared/items/desk-labels.ts';
import { codeLength } from '../../../shared/places/codes.ts';
import { retention } from '../../../shared/platform/retention.ts';
import { months } from '../../../shared/platform/time.ts';
import type { RemovedOrganization } from '../../../shared/provider/contract.ts';
import type { Database } from '../../platform/database/connect.ts';
import { readCursor, writeCursor } from '../../platform/database/cursor.ts';
import { removeOutdated } from '../../platform/database/remove-outdated.ts';
import type { Job } from '../../platform/jobs/jobs.ts';

const MAX_REMOVALS = 1_000;
const MAX_WORDS = 5;

export type AuditService = ReturnType<typeof createAuditService>;

export function createAuditService(db: Database) {
  return {
    /** Newest first; a search returns the lines that contain all of its words. */
    async page(
      org_id: string,
      { q, cursor, limit }: { q: string; cursor?: string | undefined; limit: number },
    ): Promise<AuditPage> {
      let query = db
        .selectFrom('audit_log as log')
        .leftJoin('profiles as actor', 'actor.user_id', 'log.actor_id')
        .leftJoin('profiles as subject', 'subject.user_id', 'log.subject_id')
        .leftJoin('items as item', (join) =>
          join.onRef('item.org_id', '=', 'log.org_id').onRef('item.id', '=', 'log.subject_id'),
        )
        .select(['log.id', 'log.created_at', 'log.action', 'log.actor_id', 'log.subject_id'])
        .select([
          actorName.as('actor_name'),
          byProvider.as('by_provider'),
          byGroup.as('group'),
          subjectName.as('subject_name'),
        ])
        .select(code.as('code'))
        .select(sql<boolean>`item.id is not null and item.left_list_at is null`.as('is_listed'))
        .select([sql<string | null>`log.details->>'from'`.as('from'), sql<string | null>`log.details->>'to'`.as('to')])
        .select(sql<string[] | null>`log.details->'changes'`.as('changes'))
        .select(sql<string[]>`coalesce(log.details->'changed', '[]')`.as('changed'))
        .select(sql<ItemReason | null>`log.details->>'why'`.as('why'))
        .select(sql<number | null>`(log.details->>'disposal')::int`.as('disposal'))
        .where('log.org_id', '=', org_id)
        .orderBy('log.created_at', 'desc')
        .orderBy('log.id', 'desc')
        // One extra row tells whether there is a next page.
        .limit(limit + 1);
      if (q) query = query.where(matchesSearch(org_id, q));
      if (cursor !== undefined) {
        const after = readCursor(cursor);
        query = query.where(sql<boolean>`(log.created_at, log.id) < (${after.date}::timestamptz, ${after.id}::uuid)`);
      }
      const found = await query.execute();
      const entries = found.slice(0, limit);
      const last = entries.at(-1);
      return {
        entries,
        next_cursor: found.length > limit && last ? writeCursor({ date: last.created_at, id: last.id }) : null,
      };
    },

    /** The history of one item, newest first. */
    async historyOf(org_id: string, item_id: string): Promise<HistoryEntry[]> {
      const { rows } = await sql<HistoryEntry>`
        select a.id, a.action, a.created_at, coalesce(p.name, a.actor_name) as actor_name,
          coalesce(a.details -> 'changed', '[]') as changed, a.details ->> 'why' as why,
          (a.details ->> 'disposal')::int as disposal,
          case a.action when 'item.moved-here' then a.details ->> 'from' when 'item.moved-away' then a.details ->> 'to'
            end as location
        from audit_log a left join profiles p on p.user_id = a.actor_id
        where a.org_id = ${org_id} and a.subject_id = ${item_id} and ${isItemAction('a.action')}
        order by a.created_at desc, a.id desc
        limit 200
      `.execute(db);
      return rows;
    },

    async isEditedByOthers(org_id: string, item_id: string, user_id: string): Promise<boolean> {
      const edit = await db
        .selectFrom('audit_log')
        .select('id')
        .where((eb) => eb.and({ org_id, subject_id: item_id, action: 'item.edited' }))
        .where('actor_id', 'is distinct from', user_id)
        .limit(1)
        .executeTakeFirst();
      return edit !== undefined;
    },

    /** Removed organisations, newest first. */
    async removals(): Promise<RemovedOrganization[]> {
      const found = await db
        .selectFrom('removed_organizations as r')
        .leftJoin('users', 'users.id', 'r.removed_by')
        .leftJoin('profiles', 'profiles.user_id', 'r.removed_by')
        .select(['r.id', 'r.sector', 'r.subpath', 'r.name', 'r.items', 'r.exported', 'r.removed_at'])
        .select(['users.email', 'profiles.name as remover'])
        .orderBy('r.removed_at', 'desc')
        .limit(MAX_REMOVALS)
        .execute();
      return found.map(({ email, remover, ...removal }) => ({
        ...removal,
        removed_by: email === null ? null : { email, name: remover ?? '' },
      }));
    },

    /** Everything that a person did or that was done to the account, without other people. */
    about(user_id: string): Promise<{ created_at: string; action: string; item_id: string | null }[]> {
      return db
        .selectFrom('audit_log')
        .select(['created_at', sql<string>`action`.as('action')])
        .select(sql<string | null>`case when ${isItemAction('action')} then subject_id end`.as('item_id'))
        .where((eb) => eb.or({ actor_id: user_id, subject_id: user_id }))
        .unionAll(
          db
            .selectFrom('removed_organizations')
            .select(['removed_at as created_at', sql<string>`'organization.removed'`.as('action')])
            .select(sql<string | null>`null::uuid`.as('item_id'))
            .where('removed_by', '=', user_id),
        )
        .orderBy('created_at')
        .execute();
    },
  };
}

/** The item is not here any more, so that the entry has its name and code. */
const isGone = sql`deletion.action in ('item.deleted', 'item.moved-away')`;

const isItemAction = (action: 'action' | 'a.action') =>
  sql`split_part(${sql.ref(action)}, '.', 1) in ('item', 'claim', 'lost_report')`;

/** The group whose admin did this. */
const byGroup = sql<string | null>`(log.details->>'group')`;

/** Also true after the account was erased: only the provider and admins of a group change an organisation as a whole. */
const byProvider = sql<boolean>`(coalesce(actor.role = 'provider', false)
  or (log.action like 'organization.%' and ${byGroup} is null))`;
const actorName = sql<
  string | null
>`case when actor.role is distinct from 'provider' then coalesce(actor.name, log.actor_name) end`;

/** A person's name, the invited address, or the first tags of an item: its current ones, or the last ones before its deletion. */
const subjectName = sql<string | null>`coalesce(
  subject.name,
  log.subject_name,
  (select i.email from invitations i where i.org_id = log.org_id and i.id = log.subject_id),
  nullif(array_to_string(item.tags[1:3], ', '), ''),
  (select nullif(deletion.details->>'name', '') from audit_log deletion
    where deletion.org_id = log.org_id and deletion.subject_id = log.subject_id and ${isGone}
    limit 1)
)`;

const code = sql<string | null>`coalesce(item.code, (select deletion.details->>'code' from audit_log deletion
  where deletion.org_id = log.org_id and deletion.subject_id = log.subject_id and ${isGone}
  limit 1))`;

/** Whether the displayed line contains all words; a code may be typed with a space or a hyphen. */
function matchesSearch(org_id: string, q: string) {
  const words = q.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  const all = sql.join(
    words.map((word) => containsWord(org_id, word)),
    sql` and `,
  );
  const typed = words.join('');
  const joined = typed.replaceAll('-', '').toUpperCase();
  const isCode = joined.length === codeLength && (words.length > 1 || joined.length < typed.length);
  return sql<boolean>`(${all} ${isCode ? sql`or ${hasCode(org_id, joined)}` : sql``})`;
}

/** The item has this code, or had it when it was deleted, or a claim on it has. */
const hasCode = (org_id: string, typed: string) => sql<boolean>`(item.code = ${typed}
  or log.subject_id in (select deletion.subject_id from audit_log deletion
    where deletion.org_id = ${org_id} and ${isGone} and deletion.details->>'code' = ${typed})
  or log.subject_id in (select c.item_id from claims c where c.org_id = ${org_id} and c.code = ${typed}))`;

/** Each sentence without its names, by action, reason and the kind of role before. */
const fixedWords = Object.entries(sentences).flatMap(([action, sentence]) =>
  [null, ...ItemReason.options].flatMap((why) =>
    ([null, 'pending', 'other'] as const).map((from) => ({
      key: [action, why ?? '-', from ?? '-'].join(' '),
      text: sentence({ why, from })
        .replaceAll(/\{\w+\}/g, '|')
        .toLowerCase(),
    })),
  ),
);
const sentenceKey = sql`concat_ws(' ', log.action, coalesce(log.details->>'why', '-'),
  case log.details->>'from' when 'pending' then 'pending' else case when log.details->>'from' is null then '-' else 'other' end end)`;

/** '18 november 2026 om 14:05', with spaces around each word. */
const shownDate = sql`concat(' ', extract(day from log.created_at at time zone 'Europe/Amsterdam'), ' ',
  (${months}::text[])[extract(month from log.created_at at time zone 'Europe/Amsterdam')::int],
  to_char(log.created_at at time zone 'Europe/Amsterdam', ' YYYY HH24:MI '))`;

/** The keys of labels that contain a word. */
const labelled = (labels: Record<string, string>, word: string) =>
  Object.keys(labels).filter((key) => labels[key]!.toLowerCase().includes(word));

/** Whether the displayed line contains a word. The subqueries do not depend on the line, so they run once. */
function containsWord(org_id: string, typed: string) {
  const word = typed.toLowerCase();
  const contains = (text: RawBuilder<unknown>) => sql`strpos(lower(${text}), ${word}) > 0`;
  const keys = fixedWords.filter(({ text }) => text.includes(word)).map(({ key }) => key);
  const roles = labelled(roleLabels, word);
  // A number is a whole day, year or time: '1' is not '18'.
  const inDate = /^\d/.test(word) ? ` ${word} ` : ` ${word}`;
  return sql<boolean>`(
    (actor.role is distinct from 'provider' and ${contains(sql`coalesce(actor.name, log.actor_name)`)})
    or (${byProvider} and strpos(${providerName.toLowerCase()}, ${word}) > 0)
    or ${contains(sql`${groupAdminWord}::text || ' ' || ${byGroup}`)}
    or ${contains(sql`subject.name`)} or ${contains(sql`log.subject_name`)}
    or ${contains(sql`array_to_string(item.tags[1:3], ', ')`)} or ${hasCode(org_id, typed.toUpperCase())}
    or ${contains(sql`log.details->>'changes'`)}
    or ${sentenceKey} = any(${keys}) or strpos(${shownDate}, ${inDate}) > 0
    or log.details->>'disposal' = ${word} or jsonb_exists_any(log.details->'changed', ${labelled(fieldLabels, word)})
    or case when log.action like 'member.%' then log.details->>'from' = any(${roles}) or log.details->>'to' = any(${roles})
      else ${contains(sql`concat_ws(' ', log.details->>'from', log.details->>'to')`)} end
    or log.subject_id in (select i.id from invitations i where i.org_id = ${org_id} and ${contains(sql`i.email`)})
    or log.subject_id in (select deletion.subject_id from audit_log deletion
      where deletion.org_id = ${org_id} and ${isGone}
        and ${contains(sql`deletion.details->>'name'`)})
  )`;
}

export const auditSweepJob = (db: Database): Job<object> => ({
  name: 'audit.sweep',
  everyMinutes: 24 * 60,
  async run() {
    const oldest = sql`now() - make_interval(months => ${retention.logMonths})`;
    await removeOutdated(db, 'audit_log', sql`created_at < ${oldest}`);
    await removeOutdated(db, 'removed_organizations', sql`removed_at < ${oldest}`);
    const oldestEvent = sql`now() - make_interval(months => ${retention.securityLogMonths})`;
    await removeOutdated(db, 'security_log', sql`created_at < ${oldestEvent}`);
  },
});
