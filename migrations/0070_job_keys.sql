alter table jobs
  -- What the work is about, where asking for it twice means doing it once.
  add column key text,
  -- Whoever is done sees by this whether it was asked for again meanwhile.
  add column asks integer not null default 1,
  -- Whoever took it last has it: somebody who was thought dead sees by this that it was taken over.
  add column takes integer not null default 0;

create unique index jobs_by_key on jobs (name, key) where key is not null;

-- The next start plans them anew, some under another name.
delete from jobs where every_minutes is not null;
