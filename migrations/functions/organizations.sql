-- An address that an organisation left leads to it forever. Runs after the row is written, so that the unique index on its
-- address serialises two organisations that want the same one.
create or replace function keep_former_address() returns trigger language plpgsql as $$
begin
  if exists (
    select from former_addresses f
    where f.sector = new.sector and f.subpath = new.subpath and f.leads_to <> new.id
  ) then
    raise unique_violation using message = 'this address leads to another organisation';
  end if;
  if tg_op = 'UPDATE' and (old.sector, old.subpath) <> (new.sector, new.subpath) then
    delete from former_addresses f where f.sector = new.sector and f.subpath = new.subpath;
    insert into former_addresses (sector, subpath, leads_to) values (old.sector, old.subpath, new.id);
  end if;
  return null;
end
$$;

create or replace function dutch_today() returns date language sql stable as $$
  select (now() at time zone 'Europe/Amsterdam')::date
$$;

-- A term starts again when it is changed, so that no item is cleared out before a full last look.
create or replace function begin_term() returns trigger language plpgsql as $$
begin
  new.term_since := dutch_today();
  return new;
end $$;

create or replace function begin_term_of_settings() returns trigger language plpgsql as $$
begin
  update organizations set term_since = dutch_today() where id = new.org_id;
  return null;
end $$;
