-- Which second factor the session has, for the `amr` of its tokens. Null when the sign-in itself included it, as with a passkey.
alter table sessions add column second_factor text check (second_factor in ('totp', 'webauthn', 'recovery_code'));
update sessions set second_factor = 'totp' where second_factor_at is not null and method <> 'passkey';
