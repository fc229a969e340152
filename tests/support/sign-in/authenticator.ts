import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

import type { RegistrationOptions, AuthenticationOptions } from '../../../src/shared/accounts/factors.ts';

interface Conditions {
  /** The page that asks, as the browser tells the authenticator. */
  origin: string;
  /** False when no fingerprint, face or PIN was given. */
  isVerified?: boolean;
  /** Overrides what the browser signs, as an attacker would. */
  challenge?: string;
  type?: string;
  rpId?: string;
  /** The page is in a frame of another site. */
  crossOrigin?: boolean;
}

/** Authenticator with one passkey, which makes real keys and signatures; the browser tests use Chromium's. */
export function createAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32).toString('base64url');
  let counter = 0;
  let userHandle = '';

  const authenticatorData = (rpId: string, flags: number, attested: Buffer = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested]);
  };
  const common = { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };

  return {
    id,
    setCounter: (value: number) => (counter = value),
    setUserHandle: (value: string) => (userHandle = Buffer.from(value).toString('base64url')),

    /** As `navigator.credentials.create()`, in JSON. */
    register(options: RegistrationOptions, conditions: Conditions) {
      userHandle = options.user.id;
      const credentialId = Buffer.from(id, 'base64url');
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey(publicKey)]);
      const authData = authenticatorData(conditions.rpId ?? options.rp.id!, flagsOf(conditions) | HAS_KEY, attested);
      const attestationObject = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      );
      return {
        ...common,
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, conditions).toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal' as const],
        },
      };
    },

    /** As `navigator.credentials.get()`, in JSON. */
    sign(options: AuthenticationOptions, conditions: Conditions) {
      counter += 1;
      const data = clientData('webauthn.get', options.challenge, conditions);
      const authData = authenticatorData(conditions.rpId ?? options.rpId, flagsOf(conditions));
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, sha256(data)]))
        .sign(privateKey);
      return {
        ...common,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle,
        },
      };
    },
  };
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_KEY = 0x40;

const flagsOf = ({ isVerified = true }: Conditions) => USER_PRESENT | (isVerified ? USER_VERIFIED : 0);

const sha256 = (value: string | Buffer) => createHash('sha256').update(value).digest();

const clientData = (type: string, challenge: string, conditions: Conditions) =>
  Buffer.from(JSON.stringify({ type, challenge, crossOrigin: false, ...conditions, isVerified: undefined }));

function coseKey(key: KeyObject): Buffer {
  const { x, y } = key.export({ format: 'jwk' });
  // An ES256 key on the curve P-256.
  return cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x!, 'base64url')],
      [-3, Buffer.from(y!, 'base64url')],
    ]),
  );
}

/** As much of CBOR (RFC 8949) as an attestation needs. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  const entries = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, each]) => [cbor(key), cbor(each)])]);
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 0xff]);
}
