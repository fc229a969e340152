-- Items that were moved to another location of the group, which the sending location can take back.
create table moved_items (
  org_id uuid not null references organizations (id) on delete cascade,
  item_id uuid not null,
  to_org_id uuid not null references organizations (id) on delete cascade,
  -- Its storage place here, if it is taken back.
  place_id uuid,
  moved_at timestamptz not null default now(),
  moved_by uuid references users (id) on delete set null,
  primary key (org_id, item_id)
);
create index moved_items_by_age on moved_items (moved_at);
create index moved_items_by_target on moved_items (to_org_id);
create index moved_items_by_mover on moved_items (moved_by);
