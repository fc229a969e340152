-- An account can belong to several locations of a group. `profiles` has its own organisation, this table the others.
create table memberships (
  user_id uuid not null references users (id) on delete cascade,
  org_id uuid not null references organizations (id) on delete cascade,
  role text not null check (role in ('staff', 'student_helper', 'admin')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, org_id)
);
create index memberships_by_organization on memberships (org_id, role);

-- Where a session works, if not at the account's own organisation; it ends with that membership.
alter table sessions add column org_id uuid;
alter table sessions add constraint sessions_user_id_org_id_fkey
  foreign key (user_id, org_id) references memberships (user_id, org_id) on delete cascade;

-- Everyone who belongs to an organisation, with the role there.
create view members as
  select user_id, org_id, role, created_at, updated_at from profiles where org_id is not null
  union all
  select user_id, org_id, role, created_at, updated_at from memberships;
