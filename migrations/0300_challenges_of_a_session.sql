-- The session that asked for a challenge is the one that answers it. Null for signing in, which has no session yet.
alter table factor_challenges add column session_id uuid;
