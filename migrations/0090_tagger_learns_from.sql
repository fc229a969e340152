-- From when on the tagger heeds what staff make of its suggestions, where it is told to learn from them.
alter table organizations add column tagger_learns_from timestamptz not null default '-infinity';
