-- Where items are kept: the organisation's own list, for those who look after them.
create table places (
  org_id uuid not null references organizations on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  position integer not null,
  is_archived boolean not null default false,
  updated_at timestamptz not null default now(),
  primary key (org_id, id)
);
-- Of those in use; one may be archived and made anew.
create unique index places_by_name on places (org_id, lower(name collate "C")) where not is_archived;

alter table items
  add column place_id uuid,
  -- The day on which it was found, where that was not the day it was placed.
  add column found_on date,
  add column code text check (code ~ '^[34679CDFHJKMNPRTWXY]{5}$'),
  add foreign key (org_id, place_id) references places (org_id, id);
create index items_by_place on items (org_id, place_id) where place_id is not null;

-- Whoever got no answer asks again, also after a colleague removed what was placed: that is not to be placed anew.
create table removed_item_keys (
  org_id uuid not null references organizations on delete cascade,
  idempotency_key uuid not null,
  removed_at timestamptz not null default now(),
  primary key (org_id, idempotency_key)
);
create index removed_item_keys_by_age on removed_item_keys (removed_at);

-- Without vowels there are few words, but some are read into these letters: digits stand for the letters that they look
-- like, and of some words a message leaves no more than the consonants.
create function hurts(code text) returns boolean language sql immutable parallel safe as $$
  select code ~ '69|666' or translate(code, '34679', 'EAGTG') ~ (
    'AAP|CCK|CHNK|CNT|CRAC|CRAK|CYK|DAMN|DCK|DEAD|DEAT|DMM|DREK|DWAA|DYK|FAC|FAG|FAK|FART|FAT|FCK|FKN|FKR|GAT|GAY'
    || '|GEK|GYP|HAAT|HAT|HEX|HRN|HTR|JAP|JERK|JEW|KAC|KAF|KAK|KANK|KECH|KK|KNK|KNT|KREN|KTT|KWT|KYK|MAF|MAK|MANK|MERD'
    || '|METH|MFK|MNG|MRD|NAAK|NAC|NAKE|NAKT|NEEG|NEG|NEK|NERD|NGR|NKN|NKR|NKT|PAK|PED|PEE|PEN|PRCK|PRN|PYP|RAP|RETA'
    || '|TARD|TEEF|TEF|TERR|TET|TRNG|TRT|TWAT|TWT|TYF|TYPH|TYT|WANK|WNK|WTF|WYF|XEX|XTC|XXX'
  )
$$;

-- A code that nothing in this organisation has: no item, and no claim, also after it was collected.
create function new_code(org uuid) returns text language plpgsql volatile as $$
declare
  candidate text;
begin
  loop
    -- Of random bytes that nobody can foretell: with the code of a claim something is handed over.
    select string_agg(substr('34679CDFHJKMNPRTWXY', 1 + get_byte(bytes, n) % 19, 1), '') into candidate
    from uuid_send(gen_random_uuid()) bytes, generate_series(0, 4) n;
    exit when not hurts(candidate)
      and not exists (select from items i where i.org_id = org and i.code = candidate)
      and not exists (select from claims c where c.org_id = org and c.code = candidate);
  end loop;
  return candidate;
end $$;

create function give_code() returns trigger language plpgsql as $$
begin
  new.code := new_code(new.org_id);
  return new;
end $$;
create trigger items_code before insert on items for each row when (new.code is null) execute function give_code();

-- Those that are there already, without telling anybody that they changed: numbered within their organisation, and the numbers
-- scattered, so that no two get the same.
alter table items disable trigger user;
with numbered as (
  select org_id, id, (row_number() over (partition by org_id order by id) * 1500450 + 271828) % 2476099 as n from items
)
update items i set code = (
  select string_agg(substr('34679CDFHJKMNPRTWXY', 1 + (n / (19 ^ digit)::int % 19)::int, 1), '')
  from generate_series(0, 4) digit
) from numbered where numbered.org_id = i.org_id and numbered.id = i.id;
create unique index items_by_code on items (org_id, code);
update items i set code = new_code(org_id)
where hurts(code) or exists (select from claims c where c.org_id = i.org_id and c.code = i.code);
alter table items enable trigger user;
alter table items alter column code set not null;
