-- The day on which somebody was last there, by Dutch time: written once a day, when a session begins or goes on.
alter table users add column last_seen_on date;
update users u set last_seen_on = (greatest(
  u.last_sign_in_at,
  (select max(s.refreshed_at) from sessions s where s.user_id = u.id)
) at time zone 'Europe/Amsterdam')::date;
