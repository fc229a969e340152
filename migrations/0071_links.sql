-- The links in mails of any feature. What a link is about stands in that feature's own table, which says whether it is
-- still there.
create table links (
  token_hash bytea primary key check (length(token_hash) = 32),
  purpose text not null,
  subject_id uuid,
  -- Where it was sent: whoever opens it reads the mail of this address.
  address text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create index links_by_subject on links (subject_id);
create index links_by_address on links (address);
create index links_by_expiry on links (expires_at);

insert into links (token_hash, purpose, subject_id, address, created_at, expires_at)
select t.token_hash, t.purpose, coalesce(u.id, s.id), coalesce(u.email, s.email), t.created_at, t.expires_at
from one_time_tokens t left join users u on u.id = t.user_id left join signups s on s.id = t.signup_id;
drop table one_time_tokens;
