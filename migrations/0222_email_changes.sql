-- A new e-mail address that an account asked for. It counts once the owner opens the link that was sent there; the link that
-- was sent to the old address undoes it, also afterwards.
create table email_changes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  old_email text not null check (old_email = lower(old_email) and length(old_email) <= 254),
  new_email text not null check (new_email = lower(new_email) and length(new_email) <= 254),
  requested_at timestamptz not null default now(),
  confirmed_at timestamptz
);
create unique index email_changes_waiting on email_changes (user_id) where confirmed_at is null;
create index email_changes_by_user on email_changes (user_id, requested_at desc);
create index email_changes_by_date on email_changes (requested_at);
