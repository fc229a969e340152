-- The row is what the sweep finds a photo's files by: it must outlive the account that uploaded it.
alter table temporary_photos
  alter column uploaded_by drop not null,
  drop constraint temporary_photos_uploaded_by_fkey,
  add foreign key (uploaded_by) references users on delete set null;
