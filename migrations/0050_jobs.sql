-- Work that must happen, if not now then later: written by the change that asks for it, gone once it is done.
create table jobs (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  payload jsonb not null default '{}',
  -- Somebody waits for it.
  is_awaited boolean not null default false,
  -- Work that comes back by itself, of which there is one row that stays.
  every_minutes integer check (every_minutes > 0),
  attempts integer not null default 0,
  run_at timestamptz not null default now(),
  -- Until when whoever works on it has it to themselves; they renew it while they live.
  taken_until timestamptz
);

create index jobs_by_turn on jobs (is_awaited desc, run_at);
create unique index jobs_recurring on jobs (name) where every_minutes is not null;

-- What still waits in the queue that came before this one.
do $$
begin
  if to_regclass('graphile_worker._private_jobs') is not null then
    insert into jobs (name, payload, is_awaited, attempts, run_at)
    select t.identifier, j.payload, j.priority < 0, j.attempts, j.run_at
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier in ('account-mail', 'photos.tidy');
    drop schema graphile_worker cascade;
  end if;
end $$;
