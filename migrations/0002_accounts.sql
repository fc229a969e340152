create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email) and length(email) <= 254),
  password_hash text,
  email_confirmed_at timestamptz,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table profiles (
  user_id uuid primary key references users on delete cascade,
  name text not null check (length(name) between 1 and 120),
  role text not null check (role in ('pending', 'parent', 'staff', 'student_helper', 'admin')),
  org_id uuid references organizations on delete restrict,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Waiting for approval, and approving, both happen inside an organisation.
  check (org_id is not null or role not in ('pending', 'admin')),
  check (org_id is null or role <> 'parent')
);

create index profiles_by_organization on profiles (org_id, role);

-- One row per sign-in on one device. Ending it ends every token that descends from it.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  refreshed_at timestamptz not null default now()
);

create index sessions_by_user on sessions (user_id);

-- Only a hash is stored: whoever reads this table cannot sign in with it.
create table refresh_tokens (
  token_hash bytea primary key check (length(token_hash) = 32),
  session_id uuid not null references sessions on delete cascade,
  created_at timestamptz not null default now(),
  replaced_at timestamptz
);

create index refresh_tokens_by_session on refresh_tokens (session_id);

create table one_time_tokens (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('signup', 'recovery', 'invite')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create index one_time_tokens_by_user on one_time_tokens (user_id, purpose);
create index one_time_tokens_by_expiry on one_time_tokens (expires_at);

-- Attempts per address and per account, shared by all server processes.
create table rate_limits (
  key text primary key,
  count integer not null,
  resets_at timestamptz not null
);

create index rate_limits_by_reset on rate_limits (resets_at);
