-- What a person has beside the password, by the names of GoTrue's protocol: an authenticator app (totp), a passkey (webauthn),
-- and the set of recovery codes.
create table factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('totp', 'webauthn', 'recovery_code')),
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Null until the first code proves that the app has the key.
  verified_at timestamptz,
  last_used_at timestamptz,
  -- Of an app: the key, encrypted with SECRETS_KEY, and the moment of the last accepted code, as each code works once.
  secret text check (length(secret) <= 200),
  last_step bigint,
  -- Of a passkey.
  credential_id text unique check (length(credential_id) <= 1400),
  public_key bytea check (length(public_key) <= 4000),
  counter bigint,
  transports text[] check (cardinality(transports) <= 10),
  -- Of recovery codes: their hashes have one salt, so that a code is hashed once to find it.
  salt bytea,
  check (kind <> 'totp' or secret is not null),
  check (kind <> 'webauthn' or (credential_id is not null and public_key is not null and counter is not null)),
  check (kind <> 'recovery_code' or salt is not null),
  check (kind = 'totp' or verified_at is not null)
);
create index factors_by_user on factors (user_id);
create unique index factors_one_set_of_recovery_codes on factors (user_id) where kind = 'recovery_code';

create table recovery_codes (
  factor_id uuid not null references factors (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (factor_id, code_hash)
);

-- Answered once, within minutes.
create table factor_challenges (
  id uuid primary key default gen_random_uuid(),
  purpose text not null check (purpose in ('code', 'registration', 'sign-in', 'second-factor')),
  -- Null for signing in with a passkey: who it is follows from the answer.
  user_id uuid references users (id) on delete cascade,
  factor_id uuid references factors (id) on delete cascade,
  -- What a passkey signs.
  challenge text check (length(challenge) <= 100),
  expires_at timestamptz not null,
  check (user_id is not null or purpose = 'sign-in')
);
create index factor_challenges_by_expiry on factor_challenges (expires_at);
create index factor_challenges_by_factor on factor_challenges (factor_id);
create index factor_challenges_by_user on factor_challenges (user_id);

-- Only the provider of the demo, whose password is public: anyone could set up a factor and keep the others out.
alter table users add column is_exempt_from_second_factor boolean not null default false;

-- Whether staff and admins must have a second factor, or sign in with a work account.
alter table organization_settings add column requires_second_factor boolean not null default false;
