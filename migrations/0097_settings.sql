-- What an organisation's admins set. Apart from `organizations`, which is read before anybody's organisation is known:
-- this belongs to one, and so does its logo. Without a row everything is as it was before anybody set it.
create table organization_settings (
  org_id uuid primary key references organizations on delete cascade,
  -- As it stands after 'bij': 'de balie'.
  office_name text check (length(office_name) between 1 and 60),
  address text check (length(address) between 1 and 200),
  phone text check (length(phone) between 1 and 30),
  contact_email text check (length(contact_email) between 1 and 254),
  opening_hours jsonb,
  logo_id uuid,
  donation_destination text check (length(donation_destination) between 1 and 120),
  last_look_days smallint not null default 7 check (last_look_days between 1 and 30),
  -- By the name of a part, whether it is on; what is not in here is as the table of parts says.
  parts jsonb not null default '{}',
  updated_at timestamptz not null default now(),
  foreign key (org_id, logo_id) references photos
);

-- The mails that somebody does not want, by name.
alter table profiles add column refused_mails text[] not null default '{}';
