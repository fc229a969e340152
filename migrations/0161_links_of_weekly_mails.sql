-- The link that ends a weekly mail is of its address and organisation. Those in mails that were sent before named the
-- subscription, and go on working.
update links l set subject_id = s.org_id from subscriptions s where l.purpose = 'unsubscribe' and l.subject_id = s.id;
