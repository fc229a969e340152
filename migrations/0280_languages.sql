-- The language of mails about a request: that of the page on which it was made. Languages are added without a migration.
alter table claims add column language text not null default 'nl' check (language ~ '^[a-z]{2}$');
alter table lost_reports add column language text not null default 'nl' check (language ~ '^[a-z]{2}$');
alter table subscriptions add column language text not null default 'nl' check (language ~ '^[a-z]{2}$');
