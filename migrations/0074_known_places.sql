-- From which network and with which browser somebody signed in before, as hashes: there, others who guess do not keep
-- them from signing in.
create table known_places (
  user_id uuid not null references users on delete cascade,
  place text not null,
  last_at timestamptz not null default now(),
  primary key (user_id, place)
);
create index known_places_by_age on known_places (last_at);
