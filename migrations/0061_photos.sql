-- Every photo, whatever it is of. What has a photo refers to its row, so no photo in use can be removed; the files of a
-- photo without a row may go.
create table photos (
  org_id uuid not null references organizations on delete restrict,
  id uuid not null default gen_random_uuid(),
  -- `{owner}/{timestamp}.webp`, as in its address; until it is placed its files stand below `temp/`.
  path text not null check (path ~ '^[A-Za-z0-9_-]+/[A-Za-z0-9_-]+\.webp$'),
  owner_id uuid references users on delete set null,
  -- Shown while the photo loads, in the photo's own proportions, so that lists do not jump.
  placeholder text,
  width integer check (width > 0),
  height integer check (height > 0),
  -- Of its files together; unknown for photos older than this table.
  bytes integer check (bytes > 0),
  created_at timestamptz not null default now(),
  -- Null until something was placed with it: then it is swept after an hour.
  placed_at timestamptz,
  -- With what a list shows, so that it need not read the rows.
  primary key (org_id, id) include (path, placeholder),
  unique (org_id, path)
);

create index photos_by_owner on photos (owner_id);
create index photos_unplaced on photos (created_at) where placed_at is null;

insert into photos (org_id, path, owner_id, placeholder, width, height, created_at, placed_at)
select distinct on (i.org_id, i.photo_url) i.org_id, substr(i.photo_url, length('/photos/lost-items/') + 1), u.id,
  i.photo_placeholder, i.photo_width, i.photo_height, i.created_at, i.created_at
from items i left join users u on u.id::text = split_part(i.photo_url, '/', 4);

-- Whoever has no organisation (any more) can place nothing: the files of such an upload go at once.
insert into photos (org_id, path, owner_id, placeholder, width, height, created_at)
select p.org_id, substr(t.path, length('temp/') + 1), t.uploaded_by, t.placeholder, t.width, t.height, t.created_at
from temporary_photos t join profiles p on p.user_id = t.uploaded_by and p.org_id is not null;
insert into jobs (name, payload)
select 'photos.tidy', jsonb_build_object('path', substr(path, length('temp/') + 1)) from temporary_photos
where uploaded_by is null or uploaded_by in (select user_id from profiles where org_id is null);
update jobs set payload = payload || jsonb_build_object(
  'org_id', (select org_id from photos where photos.path = jobs.payload ->> 'path')
) where name = 'photos.tidy';
drop table temporary_photos;

-- The list says the same, in one query with everything else it needs.
drop function get_public_items;

-- Nothing changes for anybody, so nobody is told.
alter table items disable trigger user;
alter table items add column photo_id uuid;
update items set photo_id = photos.id from photos
where photos.org_id = items.org_id and photos.path = substr(items.photo_url, length('/photos/lost-items/') + 1);
alter table items enable trigger user;

-- Its pending checks would otherwise keep the table from being altered.
set constraints all immediate;
alter table items
  alter column photo_id set not null,
  add foreign key (org_id, photo_id) references photos,
  drop column photo_url,
  drop column photo_placeholder,
  drop column photo_width,
  drop column photo_height;
create index items_by_photo on items (org_id, photo_id);
