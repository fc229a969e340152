-- The words of an organisation lie scattered among those of others: read from the index alone they take four pages, and
-- not one for every word.
alter table search_words drop constraint search_words_pkey, add primary key (org_id, word) include (count, hidden);
