-- Somebody is asked to work in an organisation. An account, or its owner's agreement, comes only when the person accepts.
create table invitations (
  org_id uuid not null references organizations on delete cascade,
  id uuid not null default gen_random_uuid(),
  email text not null check (email = lower(email) and length(email) <= 254),
  role text not null check (role in ('staff', 'student_helper', 'admin')),
  -- Null for the provider and the command line.
  invited_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  -- The time to accept starts anew when it is sent again.
  sent_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, email)
);
-- The link in the mail knows only which one it is, and whoever has an account looks for those of its address.
create index invitations_by_id on invitations (id);
create index invitations_by_email on invitations (email);
create index invitations_by_inviter on invitations (invited_by);
create index invitations_by_age on invitations (sent_at);

-- An admin who was invited was an account that had never been used. Its links and mails lead to the invitation now.
insert into invitations (org_id, id, email, role, created_at, sent_at)
select p.org_id, u.id, u.email, p.role, u.created_at, u.updated_at from users u join profiles p on p.user_id = u.id
where u.email_confirmed_at is null and p.org_id is not null and p.role in ('staff', 'student_helper', 'admin');
update links set purpose = 'invitation' where purpose = 'invite';
update jobs set payload = jsonb_set(
  payload, '{details}', jsonb_build_object('invitation_id', payload -> 'details' -> 'user_id')
) where name = 'mail' and payload ->> 'kind' = 'invitation';
delete from users where id in (select id from invitations);
