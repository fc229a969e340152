-- Who runs the portal for many organisations belongs to none of them.
alter table profiles drop constraint profiles_role_check;
alter table profiles
  add constraint profiles_role_check check (role in ('pending', 'parent', 'staff', 'student_helper', 'admin', 'provider')),
  add check (org_id is null or role <> 'provider');
