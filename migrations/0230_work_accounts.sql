-- An organisation's identity provider: staff sign in with the account of their school instead of a password.
create table work_account_connections (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null unique references organizations (id) on delete cascade,
  kind text not null check (kind in ('entra', 'google', 'oidc')),
  issuer text not null check (length(issuer) between 1 and 300),
  client_id text not null check (length(client_id) between 1 and 300),
  -- Encrypted (platform/secrets).
  client_secret text not null check (length(client_secret) <= 2000),
  domains text[] not null check (cardinality(domains) between 1 and 20),
  -- Domains of which the provider confirmed that they are the organisation's, or of which the issuer proved it.
  confirmed_domains text[] not null default '{}' check (confirmed_domains <@ domains),
  newcomers text not null check (newcomers in ('pending', 'staff', 'student_helper')),
  is_password_allowed boolean not null default true,
  is_on boolean not null default false,
  -- The last test with these values: when, what went wrong, and what the issuer offers.
  tested_at timestamptz,
  test_problem text check (length(test_problem) <= 300),
  test_vouches boolean not null default false,
  test_refreshes boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index work_account_connections_by_domain on work_account_connections using gin (confirmed_domains);

-- The account of a person at that identity provider. Only issuer and subject identify it, never the address.
create table work_accounts (
  id uuid primary key default gen_random_uuid(),
  connection_id uuid not null references work_account_connections (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  issuer text not null check (length(issuer) between 1 and 300),
  subject text not null check (length(subject) between 1 and 255),
  email text check (email = lower(email) and length(email) <= 254),
  -- Encrypted; asks the issuer whether the person still works there.
  refresh_token text check (length(refresh_token) <= 12000),
  asked_at timestamptz not null default now(),
  confirmed_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  last_sign_in_at timestamptz not null default now(),
  unique (connection_id, user_id),
  unique (connection_id, issuer, subject)
);
create index work_accounts_by_user on work_accounts (user_id);

-- A sign-in on its way to the issuer and back, and then until the browser exchanges its code or the address is confirmed.
create table work_account_flows (
  id uuid primary key default gen_random_uuid(),
  connection_id uuid not null references work_account_connections (id) on delete cascade,
  purpose text not null check (purpose in ('sign-in', 'link', 'confirm', 'test')),
  user_id uuid references users (id) on delete cascade,
  session_id uuid,
  return_path text not null check (length(return_path) <= 2000),
  code_challenge text check (length(code_challenge) between 43 and 128),
  asks_again boolean not null default false,
  state_hash bytea not null unique check (length(state_hash) = 32),
  nonce text not null,
  code_verifier text not null,
  answered_at timestamptz,
  code_hash bytea unique check (length(code_hash) = 32),
  -- Encrypted: what the issuer said of the person.
  answer text check (length(answer) <= 20000),
  device_hash text,
  created_at timestamptz not null default now(),
  check ((purpose = 'sign-in') = (user_id is null))
);
create index work_account_flows_by_age on work_account_flows (created_at);

-- Removing the connection ends its sessions.
alter table sessions
  add column connection_id uuid references work_account_connections (id) on delete cascade,
  -- The issuer cannot be asked again whether the person still works there.
  add column ends_at timestamptz;
create index sessions_by_connection on sessions (connection_id) where connection_id is not null;
