-- What a photo looks like to the tagger's model: near for things that look alike. Made from the photo alone, and gone with it.
create table photo_embeddings (
  org_id uuid not null,
  photo_id uuid not null,
  -- Name and version: only those of one model can be compared. What another one made is made anew by a job.
  model text not null,
  -- Its numbers, eight bits each.
  vector bytea not null,
  primary key (org_id, photo_id),
  foreign key (org_id, photo_id) references photos on delete cascade
);
-- Noise: trying to pack it only takes time.
alter table photo_embeddings alter column vector set storage external;

-- For the photos that are there already.
insert into jobs (name) select 'photos.embed-missing' where exists (select from photos);
