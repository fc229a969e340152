import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

import type { Schema } from '../database/schema.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A text column with encrypted values, in a table whose key is `id`. */
export interface EncryptedColumn {
  table: keyof Schema;
  column: string;
}

/** Where a value is stored. It is authenticated with the value, so that a value copied to another row is unreadable. */
export interface SecretPlace extends EncryptedColumn {
  id: string;
}

/** The key is not (or no longer) in SECRETS_KEY, or the value was changed. */
export class UnreadableSecret extends Error {
  constructor({ table, column }: SecretPlace) {
    super(`a value of ${table}.${column} cannot be decrypted with SECRETS_KEY`);
    this.name = 'UnreadableSecret';
  }
}

export type Secrets = ReturnType<typeof createSecrets>;

/** The first key encrypts; every key decrypts, so that it can be replaced while the portal is in use. */
export function createSecrets(keys: string[]) {
  const derived = new Map(keys.map((key) => [keyId(key), deriveKey(key)]));
  const [currentId, currentKey] = derived.entries().next().value!;

  return {
    /** Stored with each value. */
    keyIds: [...derived.keys()],

    encrypt(text: string, place: SecretPlace): string {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, currentKey, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(placeBytes(place));
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${currentId}.${Buffer.concat([nonce, encrypted, cipher.getAuthTag()]).toString('base64url')}`;
    },

    /** Throws UnreadableSecret. */
    decrypt(stored: string, place: SecretPlace): string {
      const [id = '', value = ''] = stored.split('.');
      const key = derived.get(id);
      const bytes = Buffer.from(value, 'base64url');
      if (!key || bytes.length < NONCE_BYTES + TAG_BYTES) throw new UnreadableSecret(place);
      try {
        const nonce = bytes.subarray(0, NONCE_BYTES);
        const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
        decipher.setAAD(placeBytes(place));
        decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
        return decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        throw new UnreadableSecret(place);
      }
    },

    isEncryptedWithFirstKey: (stored: string): boolean => stored.startsWith(`${currentId}.`),
  };
}

const placeBytes = ({ table, column, id }: SecretPlace) => Buffer.from(`${table}.${column} ${id}`);

const deriveKey = (key: string) => Buffer.from(hkdfSync('sha256', key, '', 'terecht secrets', 32));

/** Names the key of a stored value without telling anything about the key. */
const keyId = (key: string) => Buffer.from(hkdfSync('sha256', key, '', 'terecht key id', 6)).toString('base64url');
