-- Sign-ins, failed attempts, and changes in who may get in. Erasing an account removes its rows; what an organisation or the
-- provider must still be able to see (that an account was erased) names no account. The same event within an hour is
-- one row, so that nobody can fill the table.
create table security_log (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  -- Whose account it is about; null for attempts with an unknown address, and for erased accounts.
  user_id uuid references users on delete cascade,
  -- The person who did it to the account of another; null for the owner, the command line and jobs.
  actor_id uuid references users on delete set null,
  -- The organisation of the account at that moment.
  org_id uuid references organizations on delete set null,
  action text not null,
  details jsonb not null default '{}',
  times integer not null default 1
);
create index security_log_by_user on security_log (user_id, created_at desc, id desc);
create index security_log_by_organization on security_log (org_id, created_at desc, id desc);
create index security_log_by_date on security_log (created_at desc, id desc);
create index security_log_by_actor on security_log (actor_id) where actor_id is not null;
