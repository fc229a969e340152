-- A claim can be typed with another person's address: unconfirmed claims of one item and address are kept side by side, so
-- that none replaces another.
drop index claims_once;
create unique index claims_once on claims (org_id, item_id, address) where ended_at is null and state <> 'unconfirmed';
create index claims_typed on claims (org_id, item_id, address) where state = 'unconfirmed';
