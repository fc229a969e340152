-- A session that the link for a new password opened may choose one without the current one. Sessions from before are none
-- of those: their owner asks for a new link.
alter table sessions add column by_recovery_link boolean not null default false;
