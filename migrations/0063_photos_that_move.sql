-- A photo is served by its path alone, and for that it is asked whether everybody may keep a copy.
create index photos_by_path on photos (path);
