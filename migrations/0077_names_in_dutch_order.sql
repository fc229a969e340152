-- As people sort: 'Groep 2' before 'Groep 10', and capitals and accents beside their letter.
do $$
begin
  create collation dutch_order (provider = icu, locale = 'nl-u-kn');
  alter table organizations alter column name type text collate dutch_order;
exception when feature_not_supported then
  -- A PostgreSQL without ICU keeps the order of its database.
  null;
end
$$;
