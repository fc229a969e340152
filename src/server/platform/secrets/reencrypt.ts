import { sql } from 'kysely';

import type { Database } from '../database/connect.ts';
import { type EncryptedColumn, type Secrets, UnreadableSecret } from './secrets.ts';

const BATCH_SIZE = 500;

interface Reencrypted {
  changed: number;
  /** Values of a key that SECRETS_KEY no longer has; they stay as they are. */
  unreadable: number;
}

/** The number of stored values whose key SECRETS_KEY does not have. */
export async function countUnreadable(db: Database, { keyIds }: Secrets, columns: EncryptedColumn[]): Promise<number> {
  let total = 0;
  for (const { table, column } of columns) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)}
      where split_part(${sql.ref(column)}, '.', 1) <> all(${keyIds})`.execute(db);
    total += rows[0]!.count;
  }
  return total;
}

/** Encrypts every stored value with the first key, after which the other keys can be removed from SECRETS_KEY. */
export async function reencrypt(db: Database, secrets: Secrets, columns: EncryptedColumn[]): Promise<Reencrypted> {
  const total: Reencrypted = { changed: 0, unreadable: 0 };
  for (const place of columns) {
    const [table, column] = [sql.table(place.table), sql.ref(place.column)];
    let last: string | null = null;
    do {
      const rows: { id: string; stored: string }[] = (
        await sql<{ id: string; stored: string }>`
          select id, ${column} as stored from ${table}
          where ${column} is not null and (${last}::uuid is null or id > ${last}::uuid) order by id limit ${BATCH_SIZE}`.execute(
          db,
        )
      ).rows;
      for (const { id, stored } of rows) {
        if (secrets.isEncryptedWithFirstKey(stored)) continue;
        try {
          const encrypted = secrets.encrypt(secrets.decrypt(stored, { ...place, id }), { ...place, id });
          // A value that was replaced in the meantime stays.
          const { numAffectedRows } = await sql`
            update ${table} set ${column} = ${encrypted} where id = ${id} and ${column} = ${stored}`.execute(db);
          total.changed += Number(numAffectedRows);
        } catch (error) {
          if (!(error instanceof UnreadableSecret)) throw error;
          total.unreadable += 1;
        }
      }
      last = rows.length === BATCH_SIZE ? rows.at(-1)!.id : null;
    } while (last !== null);
  }
  return total;
}
