-- Who did what, when. Rows outlive what they speak of; an erased account leaves its rows without a name.
create table audit_log (
  id uuid not null default gen_random_uuid(),
  org_id uuid not null references organizations on delete cascade,
  actor_id uuid references users on delete set null,
  action text not null,
  subject_id uuid not null,
  details jsonb not null default '{}',
  created_at timestamptz not null default now(),
  primary key (org_id, id)
);

create index audit_log_by_date on audit_log (org_id, created_at desc, id desc);
create index audit_log_by_subject on audit_log (org_id, subject_id, created_at desc);
create index audit_log_by_actor on audit_log (actor_id);
