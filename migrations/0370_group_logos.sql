-- The logo of a group. It is in the database because a photo belongs to an organisation; it is removed with its group.
create table group_logos (
  group_id uuid primary key references groups (id) on delete cascade,
  -- In its address, so that another logo has another address.
  id uuid not null default gen_random_uuid() unique,
  webp bytea not null check (length(webp) <= 400000),
  width integer not null check (width > 0),
  height integer not null check (height > 0)
);
alter table group_logos alter column webp set storage external;
