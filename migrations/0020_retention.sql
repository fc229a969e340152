-- What the nightly sweeps look for: the log by its age, collected items by when they were collected.
create index audit_log_by_age on audit_log using brin (created_at);
create index items_by_claimed_date on items (claimed_date) where status = 'claimed';
