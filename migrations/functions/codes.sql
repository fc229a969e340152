-- Codes have no vowels, but some can still be read as an offensive word: digits stand for the letters that they look like, and
-- readers recognise some words by their consonants.
create or replace function hurts(code text) returns boolean language sql immutable parallel safe as $$
  select code ~ '69|666' or translate(code, '34679', 'EAGTG') ~ (
    'AAP|CCK|CHNK|CNT|CRAC|CRAK|CYK|DAMN|DCK|DEAD|DEAT|DMM|DREK|DWAA|DYK|FAC|FAG|FAK|FART|FAT|FCK|FKN|FKR|GAT|GAY'
    || '|GEK|GYP|HAAT|HAT|HEX|HRN|HTR|JAP|JERK|JEW|KAC|KAF|KAK|KANK|KECH|KK|KNK|KNT|KREN|KTT|KWT|KYK|MAF|MAK|MANK|MERD'
    || '|METH|MFK|MNG|MRD|NAAK|NAC|NAKE|NAKT|NEEG|NEG|NEK|NERD|NGR|NKN|NKR|NKT|PAK|PED|PEE|PEN|PRCK|PRN|PYP|RAP|RETA'
    || '|TARD|TEEF|TEF|TERR|TET|TRNG|TRT|TWAT|TWT|TYF|TYPH|TYT|WANK|WNK|WTF|WYF|XEX|XTC|XXX'
  )
$$;

-- A code that no item and no claim of this organisation has, also not a claim that was collected.
create or replace function new_code(org uuid) returns text language plpgsql volatile as $$
declare
  candidate text;
begin
  loop
    -- Random bytes that cannot be predicted: an item is handed over to the person who shows the code of a claim.
    select string_agg(substr('34679CDFHJKMNPRTWXY', 1 + get_byte(bytes, n) % 19, 1), '') into candidate
    from uuid_send(gen_random_uuid()) bytes, generate_series(0, 4) n;
    exit when not hurts(candidate)
      and not exists (select from items i where i.org_id = org and i.code = candidate)
      and not exists (select from claims c where c.org_id = org and c.code = candidate);
  end loop;
  return candidate;
end $$;

create or replace function give_code() returns trigger language plpgsql as $$
begin
  new.code := new_code(new.org_id);
  return new;
end $$;
