import type pg from 'pg';

/** Removes every row that a call can create, in one round trip; foreign keys cascade to the other tables. */
export async function clearDatabase(pool: pg.Pool): Promise<void> {
  await pool.query(`delete from audit_log; delete from items; delete from item_versions; delete from item_counts;
    delete from organization_settings; delete from photos; delete from users; delete from signups; delete from links;
    delete from rate_limits; delete from claims; delete from lost_reports; delete from subscriptions;
    delete from visitors; delete from organizations; delete from groups; delete from jobs`);
}
