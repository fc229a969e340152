-- What somebody misses, kept until it is found or too old.
create table lost_reports (
  org_id uuid not null references organizations on delete cascade,
  id uuid not null default gen_random_uuid(),
  address text not null check (address = lower(address) and length(address) <= 254),
  what text not null check (length(what) between 1 and 200),
  colour text check (length(colour) between 1 and 60),
  place text check (length(place) between 1 and 120),
  -- The day since which it is missing.
  since date,
  state text not null check (state in ('unconfirmed', 'open', 'found', 'withdrawn', 'expired')),
  -- Of what is compared: one more with every change of it, so that nothing is compared twice.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  opened_at timestamptz,
  -- The last day on which it is looked for.
  last_day date,
  reminded_at timestamptz,
  -- When its writer was last mailed about what may be it.
  mailed_at timestamptz,
  ended_at timestamptz,
  -- How it was found, and which item it was, as far as that is known.
  found_by text check (found_by in ('collection', 'writer', 'staff')),
  found_item_id uuid,
  -- Sent again after an answer that was lost, it is the same report.
  idempotency_key uuid,
  -- What those who look for it search in: its letters, with the address, and its words, as of items.
  search_text text not null generated always as (item_search_text(array[colour, address], what, place)) stored,
  words tsvector not null generated always as (item_words(org_id, array[colour], what, place)) stored,
  primary key (org_id, id),
  foreign key (org_id, found_item_id) references items (org_id, id) on delete set null (found_item_id),
  check ((state in ('found', 'withdrawn', 'expired')) = (ended_at is not null)),
  check ((state = 'unconfirmed') = (opened_at is null)),
  check ((state = 'open') <= (last_day is not null)),
  check ((state = 'found') = (found_by is not null))
);
create unique index lost_reports_by_key on lost_reports (org_id, address, idempotency_key) where idempotency_key is not null;
create index lost_reports_open on lost_reports (org_id, opened_at desc, id desc) where state = 'open';
create index lost_reports_ended on lost_reports (org_id, ended_at desc, id desc) where ended_at is not null;
create index lost_reports_by_id on lost_reports (id);
create index lost_reports_by_address on lost_reports (address, created_at desc);
create index lost_reports_by_found_item on lost_reports (org_id, found_item_id) where found_item_id is not null;
create index lost_reports_by_last_day on lost_reports (last_day) where state = 'open';
create index lost_reports_by_end on lost_reports (ended_at) where ended_at is not null;
create index lost_reports_unconfirmed on lost_reports (created_at) where state = 'unconfirmed';

-- For its writer and for those who look for it; small, and here so that no address leads to it and nothing of it outlives its report.
create table lost_report_photos (
  org_id uuid not null,
  report_id uuid not null,
  webp bytea not null check (length(webp) <= 400000),
  -- What the model made of it, for comparing.
  model text,
  vector bytea,
  primary key (org_id, report_id),
  foreign key (org_id, report_id) references lost_reports (org_id, id) on delete cascade,
  check ((model is null) = (vector is null))
);
alter table lost_report_photos alter column webp set storage external;

-- An item that may be what a report describes. Whatever was compared and is not worth showing has no row.
create table lost_report_matches (
  org_id uuid not null,
  report_id uuid not null,
  item_id uuid not null,
  score real not null,
  reasons text[] not null,
  -- By somebody who looks after the items, whatever the score.
  is_by_hand boolean not null default false,
  created_at timestamptz not null default now(),
  -- Its writer was mailed about it: with its photo, or ('Laat weten') without.
  mailed_at timestamptz,
  told_at timestamptz,
  told_by uuid references users on delete set null,
  -- 'Nee, dit is het niet': never mailed or shown again.
  refused_at timestamptz,
  -- Not by its writer: then it can be taken back.
  is_refused_by_staff boolean not null default false,
  primary key (org_id, report_id, item_id),
  foreign key (org_id, report_id) references lost_reports (org_id, id) on delete cascade,
  foreign key (org_id, item_id) references items (org_id, id) on delete cascade
);
create index lost_report_matches_by_item on lost_report_matches (org_id, item_id, score desc);
create index lost_report_matches_by_teller on lost_report_matches (told_by);

-- What waits to be compared: items that are new or changed, against the open reports; reports, against what lies there. Gone
-- in the transaction that keeps what was found.
create table lost_report_work (
  org_id uuid not null references organizations on delete cascade,
  kind text not null check (kind in ('item', 'report')),
  id uuid not null,
  -- Changed again while it is compared, it is compared once more.
  asks integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (org_id, kind, id)
);

-- Reports themselves are erased soon after they ended.
create table lost_report_figures (
  org_id uuid not null references organizations on delete cascade,
  month date not null,
  opened integer not null default 0,
  mailed integer not null default 0,
  found integer not null default 0,
  found_by_match integer not null default 0,
  seconds_to_return bigint not null default 0,
  primary key (org_id, month)
);

-- The desk is told as the lists of whoever is signed in are, as with claims. What nobody confirmed is nobody's business.
create trigger lost_reports_made after insert on lost_reports
  referencing new table as changed for each statement execute function note_claim_changes();
create trigger lost_reports_changed after update on lost_reports
  referencing new table as changed for each statement execute function note_claim_changes();
create trigger lost_report_matches_made after insert on lost_report_matches
  referencing new table as changed for each statement execute function note_claim_changes();
create trigger lost_report_matches_changed after update on lost_report_matches
  referencing new table as changed for each statement execute function note_claim_changes();
