-- What the nightly sweeps look for: the log and items by their age, and notes of collected items.
create index audit_log_by_age on audit_log using brin (created_at);
-- And what somebody asks for who takes the own data along.
create index audit_log_by_subject_alone on audit_log (subject_id);
create index items_by_age on items using brin (upload_date);
create index items_with_note_by_claim on items (claimed_date) where status = 'claimed' and verification_note is not null;
