-- Who gets the weekly mail of an organisation, and when next.
create table subscriptions (
  org_id uuid not null references organizations on delete cascade,
  id uuid not null default gen_random_uuid(),
  address text not null check (address = lower(address) and length(address) <= 254),
  -- Monday is 1.
  weekday smallint not null check (weekday between 1 and 7),
  created_at timestamptz not null default now(),
  -- Null while nobody confirmed it.
  confirmed_at timestamptz,
  -- The Dutch day of the next mail, and of the last one that was asked for.
  next_on date,
  mailed_on date,
  -- So many mails in a row that the address did not take, the last of them that of this day.
  refusals smallint not null default 0 check (refusals >= 0),
  refused_on date,
  primary key (org_id, id),
  check ((confirmed_at is null) = (next_on is null))
);
-- Beside the one that counts anybody can ask for one: another day, until its owner confirms that.
create unique index subscriptions_once on subscriptions (org_id, address, (confirmed_at is null));
create index subscriptions_by_address on subscriptions (address, created_at);
create index subscriptions_by_day on subscriptions (next_on, org_id, id) where confirmed_at is not null;
create index subscriptions_unconfirmed on subscriptions (created_at) where confirmed_at is null;
create index subscriptions_refused on subscriptions (refused_on) where refused_on is not null;
