-- All triggers, apart from their functions: replacing a trigger locks its table, replacing a function does not. Triggers of one
-- table run in the order of their names.

create or replace trigger items_code before insert on items for each row when (new.code is null) execute function give_code();
create or replace trigger items_inserted after insert on items referencing new table as items_after
  for each statement execute function note_item_changes();
create or replace trigger items_updated after update on items referencing new table as items_after old table as items_before
  for each statement execute function note_item_changes();
create or replace trigger items_deleted after delete on items referencing old table as items_before
  for each statement execute function note_item_changes();
create or replace trigger items_reserved after update of is_reserved on items
  for each row when (old.is_reserved <> new.is_reserved and new.is_public and new.left_list_at is null)
  execute function note_reservation();
create or replace trigger items_words_inserted after insert on items referencing new table as items_after
  for each statement execute function note_item_words();
create or replace trigger items_words_updated after update on items referencing new table as items_after old table as items_before
  for each statement execute function note_item_words();
create or replace trigger items_words_deleted after delete on items referencing old table as items_before
  for each statement execute function note_item_words();
create or replace trigger items_with_figures_inserted after insert on items referencing new table as items_after
  for each statement execute function note_item_figures();
create or replace trigger items_with_figures_updated after update on items referencing new table as items_after old table as items_before
  for each statement execute function note_item_figures();
create or replace trigger items_with_figures_deleted after delete on items referencing old table as items_before
  for each statement execute function note_item_figures();

create or replace trigger photos_moved after update of path on photos
  for each row when (old.path <> new.path) execute function note_photo_moved();
create or replace trigger photos_bytes_inserted after insert on photos referencing new table as photos_after
  for each statement execute function note_photo_bytes();
create or replace trigger photos_bytes_updated after update on photos referencing new table as photos_after old table as photos_before
  for each statement execute function note_photo_bytes();
create or replace trigger photos_bytes_deleted after delete on photos referencing old table as photos_before
  for each statement execute function note_photo_bytes();

create or replace trigger claims_made after insert on claims
  referencing new table as changed for each statement execute function note_claim_changes();
create or replace trigger claims_changed after update on claims
  referencing new table as changed for each statement execute function note_claim_changes();
create or replace trigger claim_messages_made after insert on claim_messages
  referencing new table as changed for each statement execute function note_claim_changes();

create or replace trigger lost_reports_made after insert on lost_reports
  referencing new table as changed for each statement execute function note_claim_changes();
create or replace trigger lost_reports_changed after update on lost_reports
  referencing new table as changed for each statement execute function note_claim_changes();
create or replace trigger lost_report_matches_made after insert on lost_report_matches
  referencing new table as changed for each statement execute function note_claim_changes();
create or replace trigger lost_report_matches_changed after update on lost_report_matches
  referencing new table as changed for each statement execute function note_claim_changes();

create or replace trigger organizations_address after insert or update of sector, subpath on organizations
  for each row execute function keep_former_address();
create or replace trigger organizations_term before update of donation_after_months on organizations
  for each row when (old.donation_after_months is distinct from new.donation_after_months) execute function begin_term();
create or replace trigger organization_settings_first_term after insert on organization_settings
  for each row when (new.last_look_days <> 7) execute function begin_term_of_settings();
create or replace trigger organization_settings_term after update of last_look_days on organization_settings
  for each row when (old.last_look_days <> new.last_look_days) execute function begin_term_of_settings();

create or replace trigger audit_log_last_use after insert on audit_log referencing new table as log_after
  for each statement execute function note_last_use();
