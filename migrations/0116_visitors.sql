-- Somebody known only by an e-mail address, which a click in a mail confirmed.
create table visitors (
  address text primary key check (address = lower(address) and length(address) <= 254),
  -- False for whoever unsubscribed: then only what they ask for themselves is mailed.
  gets_mail boolean not null default true,
  created_at timestamptz not null default now()
);

-- A browser that may see and do what belongs to that address.
create table visitor_sessions (
  token_hash bytea primary key,
  address text not null references visitors on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index visitor_sessions_by_address on visitor_sessions (address);
create index visitor_sessions_by_age on visitor_sessions (expires_at);
