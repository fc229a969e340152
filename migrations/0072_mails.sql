-- One job sends the mails of every feature; which mail it is stands beside its details.
update jobs set name = 'mail', payload = jsonb_build_object(
  'mail_id', payload -> 'mail_id',
  'kind', payload -> 'message',
  'details', payload - 'mail_id' - 'message'
) where name = 'account-mail';
