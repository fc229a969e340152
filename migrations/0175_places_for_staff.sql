-- A place that student helpers do not hear of, such as the safe.
alter table places add column staff_only boolean not null default false;
update places set staff_only = true where name ~* '\m(kluis|kluisje|safe)\M';
