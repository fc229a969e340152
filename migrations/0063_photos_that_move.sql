-- A photo is served by its path alone, and for that it is asked whether everybody may keep a copy.
create index photos_by_path on photos (path);

-- When its owner's account is erased, a photo gets another address: whatever shows it has changed.
create function note_photo_moved() returns trigger language plpgsql as $$
begin
  update items set updated_at = now() where org_id = new.org_id and photo_id = new.id;
  return null;
end
$$;
create trigger photos_moved after update of path on photos
  for each row when (old.path <> new.path) execute function note_photo_moved();
