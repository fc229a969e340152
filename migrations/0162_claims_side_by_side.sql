-- Anybody can type somebody else's address: what is not confirmed yet stands beside each other, so that no text takes the
-- place of another one.
drop index claims_once;
create unique index claims_once on claims (org_id, item_id, address) where ended_at is null and state <> 'unconfirmed';
create index claims_typed on claims (org_id, item_id, address) where state = 'unconfirmed';
