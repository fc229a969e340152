-- The connection for work accounts that a group enters once. Its locations sign in with copies in work_account_connections.
create table group_connections (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null unique references groups (id) on delete cascade,
  kind text not null check (kind in ('entra', 'google', 'oidc')),
  issuer text not null check (length(issuer) between 1 and 300),
  client_id text not null check (length(client_id) between 1 and 300),
  -- Encrypted with SECRETS_KEY.
  client_secret text not null check (length(client_secret) <= 2000),
  domains text[] not null check (cardinality(domains) between 1 and 20),
  confirmed_domains text[] not null default '{}' check (confirmed_domains <@ domains),
  newcomers text not null check (newcomers in ('pending', 'staff', 'student_helper')),
  -- Also replaces the own connection of a location.
  is_locked boolean not null default false,
  is_on boolean not null default false,
  tested_at timestamptz,
  test_problem text check (length(test_problem) <= 300),
  test_vouches boolean not null default false,
  test_refreshes boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- The group that a copy is of. It goes with the group, whose secret it has.
alter table work_account_connections add column from_group uuid references groups (id) on delete cascade;
create index work_account_connections_by_group on work_account_connections (from_group) where from_group is not null;
-- A group tests its connection without a location.
alter table work_account_flows alter column connection_id drop not null;
alter table work_account_flows add column group_connection_id uuid references group_connections (id) on delete cascade;
alter table work_account_flows add constraint work_account_flows_owner
  check (num_nonnulls(connection_id, group_connection_id) = 1 and (connection_id is not null or purpose = 'test'));
