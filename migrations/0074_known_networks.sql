-- From where somebody signed in before, as a hash: there, others who guess do not keep them from signing in.
create table known_networks (
  user_id uuid not null references users on delete cascade,
  network text not null,
  last_at timestamptz not null default now(),
  primary key (user_id, network)
);
create index known_networks_by_age on known_networks (last_at);
