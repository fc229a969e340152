-- People who do not become staff by signing in with a work account, because an admin removed them: they wait for approval. There
-- is no reference to the account, so that erasing it or unlinking the work account does not end this.
create table newcomers_to_approve (
  id uuid not null,
  org_id uuid not null references organizations (id) on delete cascade,
  -- Encrypted (platform/secrets): a hash of a mailbox, or of an issuer and a subject.
  person text not null check (length(person) <= 300),
  created_at timestamptz not null default now(),
  primary key (org_id, id)
);
create index newcomers_to_approve_by_age on newcomers_to_approve (created_at);
