import { randomUUID } from 'node:crypto';

/** Runs a statement in the portal's database, to set up a test. */
export type Sql = (statement: string) => Promise<void>;

export interface Club {
  subpath: string;
  path: string;
  name: string;
  /** The e-mail address of the account with this role; its password is the demo's. */
  email(role: 'admin' | 'staff' | 'student_helper' | 'pending'): string;
  /** Inserts an item directly into the database, as another server would. Its photo does not exist. */
  addItem(tag: string, values?: { verification_note?: string; is_public?: boolean }): Promise<{ id: string }>;
  /** Adds a claim by a visitor with this name and a confirmed address. */
  addClaim(item: { id: string }, name: string, recognition?: string): Promise<{ id: string }>;
  /** Adds a lost report by a visitor with a confirmed address, without starting the comparison. */
  addLostReport(what: string, values?: { address?: string; colour?: string; place?: string }): Promise<{ id: string }>;
  addMatch(report: { id: string }, item: { id: string }, reasons?: string[]): Promise<void>;
  /** Marks the items with this tag as collected, directly in the database. */
  collect(tag: string): Promise<void>;
}

let count = 0;

/** Creates a sports club with one account per role and no items, for a test that changes data. */
export async function addClub(sql: Sql): Promise<Club> {
  const subpath = `club-${process.pid}-${count++}`;
  const name = `Club ${subpath}`;
  await sql(`
    with club as (
      insert into organizations (sector, subpath, name) values ('sportclubs', '${subpath}', '${name}') returning id
    ), people as (
      insert into users (email, password_hash, email_confirmed_at)
      select role || '@${subpath}.example', demo.password_hash, now()
      from unnest('{admin,staff,student_helper,pending}'::text[]) role, users demo
      where demo.email = 'medewerker@antonius.example'
      returning id, split_part(email, '@', 1) as role
    )
    insert into profiles (user_id, name, role, org_id)
    select people.id, 'Persoon ' || people.role, people.role, club.id from people, club`);
  const organizationId = `(select id from organizations where subpath = '${subpath}')`;
  return {
    subpath,
    path: `/sportclubs/${subpath}`,
    name,
    email: (role) => `${role}@${subpath}.example`,
    async addItem(tag, { verification_note = '', is_public = true } = {}) {
      const id = randomUUID();
      await sql(`
        with photo as (
          insert into photos (org_id, path, placed_at) values (${organizationId}, '${id}/1.webp', now()) returning org_id, id
        )
        insert into items (id, org_id, photo_id, tags, verification_note, is_public)
        select '${id}', org_id, id, '{${tag}}', nullif('${verification_note}', ''), ${is_public} from photo`);
      return { id };
    },
    async addClaim(item, name, recognition = 'Er zit een deuk in.') {
      const id = randomUUID();
      await sql(`
        insert into claims (org_id, id, item_id, item_name, address, name, recognition, state, waiting_since)
        select org_id, '${id}', id, array_to_string(tags, ', '), lower('${name}@ouders.example'), '${name}',
          '${recognition}', 'waiting', clock_timestamp()
        from items where id = '${item.id}'`);
      return { id };
    },
    async addLostReport(what, { address = 'ouder@ouders.example', colour = '', place = '' } = {}) {
      const id = randomUUID();
      await sql(`
        insert into lost_reports (org_id, id, address, what, colour, place, state, opened_at, last_day)
        values (${organizationId}, '${id}', '${address}', '${what}', nullif('${colour}', ''), nullif('${place}', ''), 'open',
          clock_timestamp(), current_date + 80)`);
      return { id };
    },
    addMatch: (report, item, reasons = ['zelfde soort', 'zelfde kleur']) =>
      sql(`
        insert into lost_report_matches (org_id, report_id, item_id, score, reasons)
        select org_id, '${report.id}', id, 0.5, '{${reasons.join()}}' from items where id = '${item.id}'`),
    collect: (tag) =>
      sql(
        `update items set status = 'claimed', claimed_date = now() where org_id = ${organizationId} and tags = '{${tag}}'`,
      ),
  };
}
