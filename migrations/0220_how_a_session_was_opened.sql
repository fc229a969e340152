-- How the person signed in, when they last proved who they are, and whether that included a second factor.
alter table sessions
  add column method text not null default 'password' check (method in ('password', 'link', 'oauth', 'passkey')),
  add column second_factor_at timestamptz,
  add column authenticated_at timestamptz not null default now(),
  -- A short description such as 'Chrome op Android', never the header that the browser sent.
  add column device text check (length(device) <= 60);
update sessions set authenticated_at = created_at, method = case when by_recovery_link then 'link' else 'password' end;
