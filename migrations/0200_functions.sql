-- Which texts of migrations/functions/ were applied, by their SHA-256. Earlier texts stay listed: an older release that starts
-- beside a newer one finds its own text here and does not apply it again.
create table schema_functions (
  hash text primary key,
  name text not null,
  applied_at timestamptz not null default clock_timestamp()
);
