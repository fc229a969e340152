-- Lower-casing must know É and ß whatever locale the database was made with, or search would depend on the host.
do $$
begin
  if current_setting('server_version_num')::int >= 170000 then
    create collation unicode_text (provider = builtin, locale = 'C.UTF-8');
  else
    create collation unicode_text (provider = icu, locale = 'und');
  end if;
end
$$;

create table organizations (
  id uuid primary key default gen_random_uuid(),
  sector text not null check (sector in ('schools', 'kinderopvang', 'sportclubs')),
  subpath text not null check (subpath ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(subpath) <= 60),
  name text not null check (name = btrim(name) and length(name) between 1 and 120),
  donation_after_months smallint check (donation_after_months between 1 and 60),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (sector, subpath)
);

create index organizations_by_name on organizations (sector, name);
