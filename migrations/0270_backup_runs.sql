-- The backups that the server made by itself. A row is inserted before its file is begun: the server only ever removes files
-- that are named here. Rows of removed files are swept; the table is in no backup.
create table backup_runs (
  id uuid primary key default gen_random_uuid(),
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  -- Null while it runs.
  result text check (result in ('made', 'failed')),
  -- The name of the file in the folder or bucket; null after it was removed.
  file text,
  bytes bigint,
  rows bigint,
  photos bigint,
  -- Photos that the photo store lacks.
  missing_photos bigint,
  -- Why it failed.
  problem text,
  -- When the file was restored into a temporary database and counted, and what was wrong with it.
  verified_at timestamptz,
  verification_problem text,
  -- When the provider got a mail about it.
  told_at timestamptz
);
create index backup_runs_by_start on backup_runs (started_at desc);
