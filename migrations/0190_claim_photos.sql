-- A photo that a claimant sent with the claim, or with an answer. For the claimant and for those who decide; like the photos of
-- reports it is small, and here so that no address leads to it and nothing of it outlives its claim.
create table claim_photos (
  org_id uuid not null,
  id uuid not null default gen_random_uuid(),
  claim_id uuid not null,
  -- The answer that it was sent with; null for the claim itself.
  message_id uuid,
  webp bytea not null check (length(webp) <= 400000),
  primary key (org_id, id),
  unique nulls not distinct (org_id, claim_id, message_id),
  foreign key (org_id, claim_id) references claims (org_id, id) on delete cascade,
  foreign key (org_id, message_id) references claim_messages (org_id, id) on delete cascade
);
alter table claim_photos alter column webp set storage external;
create index claim_photos_by_message on claim_photos (org_id, message_id) where message_id is not null;
