-- Which network typed what waits to be confirmed, hashed: the room of an address is shared by networks in turns. Null once it
-- is confirmed.
alter table claims add column typed_from text;
alter table lost_reports add column typed_from text;
