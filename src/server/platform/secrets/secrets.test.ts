import { expect, test } from 'vitest';

import { createSecrets, type SecretPlace, UnreadableSecret } from './secrets.ts';

const place: SecretPlace = { table: 'users', column: 'secret', id: '5c3f7b52-9d0e-4c07-8e77-6c2f4f2f9b11' };
const [oldKey, newKey] = ['o'.repeat(32), 'n'.repeat(32)];
const text = 'JBSWY3DPEHPK3PXP – sleutel';

test('a value is encrypted differently each time, and only its own key and place decrypt it', () => {
  const secrets = createSecrets([oldKey]);
  const stored = secrets.encrypt(text, place);
  expect(stored).not.toContain('JBSWY3DPEHPK3PXP');
  expect(secrets.encrypt(text, place)).not.toBe(stored);
  expect(secrets.decrypt(stored, place)).toBe(text);
  const elsewhere: SecretPlace[] = [
    { ...place, id: crypto.randomUUID() },
    { ...place, column: 'other' },
    { ...place, table: 'organizations' },
  ];
  for (const other of elsewhere) expect(() => secrets.decrypt(stored, other)).toThrow(UnreadableSecret);
  expect(() => createSecrets([newKey]).decrypt(stored, place)).toThrow(UnreadableSecret);
});

test('a value that was changed or cut off is refused', () => {
  const secrets = createSecrets([oldKey]);
  const stored = secrets.encrypt(text, place);
  const [id, value] = stored.split('.') as [string, string];
  const bytes = Buffer.from(value, 'base64url');
  for (let n = 0; n < bytes.length; n += 1) {
    const changed = Buffer.from(bytes);
    changed[n]! ^= 1;
    expect(() => secrets.decrypt(`${id}.${changed.toString('base64url')}`, place)).toThrow(UnreadableSecret);
    const cut = bytes.subarray(0, n).toString('base64url');
    expect(() => secrets.decrypt(`${id}.${cut}`, place)).toThrow(UnreadableSecret);
  }
  for (const wrong of ['', '.', value, `${id}.`, `${id}.${value}.${value}`.replace(value, '')]) {
    expect(() => secrets.decrypt(wrong, place)).toThrow(UnreadableSecret);
  }
});

test('a replaced key still decrypts, and no longer encrypts', () => {
  const stored = createSecrets([oldKey]).encrypt(text, place);
  const both = createSecrets([newKey, oldKey]);
  expect(both.decrypt(stored, place)).toBe(text);
  expect(both.isEncryptedWithFirstKey(stored)).toBe(false);
  const renewed = both.encrypt(text, place);
  expect(both.isEncryptedWithFirstKey(renewed)).toBe(true);
  expect(createSecrets([newKey]).decrypt(renewed, place)).toBe(text);
});
