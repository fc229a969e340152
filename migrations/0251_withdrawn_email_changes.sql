-- A withdrawn request stays, so that the link at the old address still removes what was added since it was made.
alter table email_changes add column withdrawn_at timestamptz;
drop index email_changes_waiting;
create unique index email_changes_waiting on email_changes (user_id) where confirmed_at is null and withdrawn_at is null;
