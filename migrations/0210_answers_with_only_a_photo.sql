-- A claimant may answer a question with a photo alone; a question of staff has text.
alter table claim_messages drop constraint claim_messages_text_check;
alter table claim_messages add constraint claim_messages_text_check
  check (length(text) <= 1000 and (from_claimant or length(text) >= 1));
