-- What an organisation brings along from another portal was done by people who have no account here: of them the name is
-- kept, and nothing else. `{x}_name` stands beside the column `{x}` or `{x}_id` of the account.
alter table items
  add column uploaded_by_name text check (length(uploaded_by_name) between 1 and 120),
  add column claimed_by_name text check (length(claimed_by_name) between 1 and 120),
  add check (status = 'claimed' or claimed_by_name is null);
alter table audit_log
  add column actor_name text check (length(actor_name) between 1 and 120),
  add column subject_name text check (length(subject_name) between 1 and 120);
