-- An item can leave the list without having been collected or deleted. It is then in no list, search or count, but the
-- organisation's figures (what was found, where, how long it took) still know of it.
alter table items
  add column left_list_at timestamptz,
  add check (left_list_at is null or status = 'unclaimed');

-- Lists read this index alone, so what left is not even passed over.
drop index items_by_date;
create index items_by_date on items (org_id, upload_date desc, id desc) include (status, is_public, search_text)
  where left_list_at is null;
