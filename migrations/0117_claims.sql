-- Somebody says that an item is theirs; staff decide.
create table claims (
  org_id uuid not null references organizations on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- Null when the item was deleted: then only its name is left.
  item_id uuid,
  item_name text not null,
  address text not null check (address = lower(address) and length(address) <= 254),
  name text not null check (length(name) between 1 and 80),
  -- What the photo does not show.
  recognition text not null check (length(recognition) between 1 and 1000),
  state text not null check (
    state in ('unconfirmed', 'waiting', 'approved', 'collected', 'rejected', 'withdrawn', 'expired')
  ),
  -- Why it ended otherwise than by a decision about itself.
  ended_by text check (ended_by in ('collection', 'deletion')),
  -- What it was before its item was collected, for when that is undone.
  state_before text check (state_before in ('waiting', 'approved')),
  created_at timestamptz not null default now(),
  waiting_since timestamptz,
  -- The last word is a question of the office: while it waits, it waits for the claimant.
  is_asked boolean not null default false,
  decided_at timestamptz,
  decided_by uuid references users on delete set null,
  -- Why not, in the words of whoever rejected it.
  reason text check (length(reason) <= 1000),
  -- What the claimant shows at the desk, and until when.
  code text check (code ~ '^[0-9A-Z]{5}$'),
  last_day date,
  reminded_at timestamptz,
  ended_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, item_id) references items (org_id, id) on delete set null (item_id),
  check ((state = 'approved') <= (code is not null and last_day is not null)),
  check ((state in ('collected', 'rejected', 'withdrawn', 'expired')) = (ended_at is not null))
);
-- Whoever asks twice asks once.
create unique index claims_once on claims (org_id, item_id, address) where ended_at is null;
-- Also of what was collected, which may be undone: the code that the claimant was mailed must then work again.
create unique index claims_by_code on claims (org_id, code) where code is not null;
create index claims_waiting on claims (org_id, is_asked, waiting_since, id) where state = 'waiting';
create index claims_approved on claims (org_id, last_day, id) where state = 'approved';
create index claims_ended on claims (org_id, ended_at, id) where ended_at is not null;
create index claims_by_item on claims (org_id, item_id);
-- The link in a mail knows only which one it is, and its owner looks for all of an address, wherever they are.
create index claims_by_id on claims (id);
create index claims_by_address on claims (address, created_at desc);
create index claims_by_decider on claims (decided_by);
create index claims_by_last_day on claims (last_day) where state = 'approved';
create index claims_by_end on claims (ended_at) where ended_at is not null;
create index claims_unconfirmed on claims (created_at) where state = 'unconfirmed';

-- What staff ask before they decide, and what the claimant answers.
create table claim_messages (
  org_id uuid not null,
  id uuid not null default gen_random_uuid(),
  claim_id uuid not null,
  from_claimant boolean not null,
  author_id uuid references users on delete set null,
  text text not null check (length(text) between 1 and 1000),
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, claim_id) references claims (org_id, id) on delete cascade
);
create index claim_messages_by_claim on claim_messages (org_id, claim_id, created_at);
create index claim_messages_by_author on claim_messages (author_id);

-- Claims themselves are erased soon after they ended.
create table claim_figures (
  org_id uuid not null references organizations on delete cascade,
  month date not null,
  decided integer not null default 0,
  seconds_to_decide bigint not null default 0,
  collected integer not null default 0,
  primary key (org_id, month)
);

-- Somebody will fetch it: it lies there, and stays on the list.
alter table items add column is_reserved boolean not null default false;

create function note_reservation() returns trigger language plpgsql as $$
begin
  update item_versions set public_version = public_version + 1 where org_id = new.org_id;
  return null;
end
$$;
-- The other version has gone up already, as with every change of an item.
create trigger items_reserved after update of is_reserved on items
  for each row when (old.is_reserved <> new.is_reserved and new.is_public and new.left_list_at is null)
  execute function note_reservation();

-- The desk is told as the lists of whoever is signed in are. What nobody confirmed is nobody's business.
create function note_claim_changes() returns trigger language plpgsql as $$
declare
  told integer;
begin
  with noted as (
    insert into item_versions as v (org_id)
    select distinct org_id from changed c where to_jsonb(c)->>'state' is distinct from 'unconfirmed' order by org_id
    on conflict (org_id) do update set version = v.version + 1
    returning org_id
  )
  select count(pg_notify('items_changed', org_id::text)) from noted into told;
  return null;
end
$$;
create trigger claims_made after insert on claims
  referencing new table as changed for each statement execute function note_claim_changes();
create trigger claims_changed after update on claims
  referencing new table as changed for each statement execute function note_claim_changes();
create trigger claim_messages_made after insert on claim_messages
  referencing new table as changed for each statement execute function note_claim_changes();
