-- Where a mail leads is written with the mail: in the queue stands only the path.
update jobs set payload = jsonb_set(payload, '{details}', (payload -> 'details') - 'origin' - 'redirect_to' || case
  when payload -> 'details' ? 'redirect_to' then jsonb_build_object(
    'path', regexp_replace(payload -> 'details' ->> 'redirect_to', '^https?://[^/]+', '')
  )
  else '{}'
end) where name = 'mail';
