-- 'Mijn plekken' of a confirmed e-mail address: the organisations that its owner saved, on all their devices.
create table saved_organizations (
  address text not null check (address = lower(address) and length(address) <= 254),
  org_id uuid not null references organizations on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  -- The Dutch day on which the owner last saw them.
  used_on date not null,
  primary key (address, org_id)
);
create index saved_organizations_by_organization on saved_organizations (org_id);
create index saved_organizations_by_use on saved_organizations (used_on);
