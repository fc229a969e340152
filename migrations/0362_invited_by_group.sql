-- The group whose admin invites, because such an invitation ends when the location or the admin leaves the group.
alter table invitations add column invited_by_group uuid references groups (id) on delete cascade;
update invitations i set invited_by_group = o.group_id
  from organizations o, users u, group_admins a
  where o.id = i.org_id and i.role = 'admin' and u.id = i.invited_by and a.email = u.email and a.group_id = o.group_id;
create index invitations_by_group on invitations (invited_by_group) where invited_by_group is not null;

-- Only a required second factor can be locked.
update group_defaults set defaults = jsonb_set(defaults, '{sign_in,is_locked}', 'false')
  where defaults -> 'sign_in' -> 'value' ->> 'requires_second_factor' = 'false';
