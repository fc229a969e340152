-- The group that paused an organisation, whose admins may resume it; null for a pause by the provider.
alter table organizations add column paused_by_group uuid references groups (id) on delete set null;
