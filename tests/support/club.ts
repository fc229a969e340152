let count = 0;

export interface Club {
  subpath: string;
  path: string;
  /** The address of the account with this role; the password is the demo's. */
  email(role: 'admin' | 'staff' | 'student_helper' | 'pending'): string;
}

/** A sports club with one account of each role and no items, for a test that wants to be alone. */
export async function addClub(sql: (statement: string) => Promise<void>): Promise<Club> {
  const subpath = `club-${process.pid}-${count++}`;
  await sql(`
    with club as (
      insert into organizations (sector, subpath, name) values ('sportclubs', '${subpath}', 'Club ${subpath}') returning id
    ), people as (
      insert into users (email, password_hash, email_confirmed_at)
      select role || '@${subpath}.example', demo.password_hash, now()
      from unnest('{admin,staff,student_helper,pending}'::text[]) role, users demo
      where demo.email = 'medewerker@antonius.example'
      returning id, split_part(email, '@', 1) as role
    )
    insert into profiles (user_id, name, role, org_id)
    select people.id, 'Persoon ' || people.role, people.role, club.id from people, club`);
  return { subpath, path: `/sportclubs/${subpath}`, email: (role) => `${role}@${subpath}.example` };
}

/** Puts an item there behind the server's back, as another server would. Its photo does not exist. */
export const addItemTo = ({ subpath }: Club, tag: string) => `
  with photo as (
    insert into photos (org_id, path, placed_at)
    select id, gen_random_uuid() || '/1.webp', now() from organizations where subpath = '${subpath}'
    returning org_id, id
  )
  insert into items (org_id, photo_id, tags) select org_id, id, '{${tag}}' from photo`;
