-- A sign-up is no account yet: it becomes one when the link in its mail is opened. Whoever signs up somebody else's
-- address therefore leaves no account behind, and each link brings the password of its own sign-up and no other's.
create table signups (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(email) and length(email) <= 254),
  password_hash text not null,
  name text not null check (length(name) between 1 and 120),
  org_id uuid references organizations on delete cascade,
  created_at timestamptz not null default now()
);

create index signups_by_email on signups (email, created_at desc);
create index signups_by_organization on signups (org_id);

alter table one_time_tokens
  alter column user_id drop not null,
  add column signup_id uuid references signups on delete cascade,
  add check ((purpose = 'signup') = (signup_id is not null)),
  add check ((user_id is null) = (signup_id is not null));

create index one_time_tokens_by_signup on one_time_tokens (signup_id);
