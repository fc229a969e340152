import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { createAccessTokens } from '../../src/server/accounts/access-tokens.ts';
import { connect, type DatabaseConnection } from '../../src/server/database/connect.ts';
import { isErrno } from '../../src/server/process/startup-error.ts';
import { collectItem, createItem, deleteItem, type ItemDetail } from '../../src/shared/desk-items.ts';
import type { Endpoint, InputOf, ResponseOf } from '../../src/shared/endpoint.ts';
import { uploadPhoto } from '../../src/shared/photos.ts';
import { urlOf } from '../../src/shared/url.ts';
import { addOrganization, addPerson } from '../support/seed.ts';

export const JWT_SECRET = 'only-for-tests-only-for-tests-only-for-tests';

/** A portal that is quick to start, and signs its sessions as `addOffice` does. */
export const settings = { JWT_SECRET, DEMO: '0', TAGGER: 'none' };

/** Likewise, with everything in this folder, working files included. */
export const settingsFor = (folder: string) => ({ ...settings, DATA_DIR: folder, TMPDIR: folder });

/** The database inside this data folder, beside the portal that runs on it. */
export const databaseIn = (dataDir: string): DatabaseConnection =>
  connect({ host: join(dataDir, 'postgres'), user: 'terecht', database: 'terecht' }, 2);

/** For the setting DATABASE_URL; the host may be the folder of a socket. */
export function urlOfDatabase({ pool }: DatabaseConnection): string {
  const { host, port, user, password, database } = pool.options;
  const who = [user!, password ?? ''].map((part) => encodeURIComponent(String(part))).join(':');
  return `postgres://${who}@${encodeURIComponent(host!)}:${port ?? 5432}/${database}`;
}

/** The process id of the database in this data folder. */
export const databasePid = (dataDir: string): number =>
  Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);

/** The whole database in this data folder: the server and everything it started. */
export function signalDatabase(dataDir: string, signal: NodeJS.Signals): void {
  const pid = databasePid(dataDir);
  // First, so that it starts nobody else.
  process.kill(pid, signal);
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
  for (const child of children.map(Number)) {
    try {
      process.kill(child, signal);
    } catch (error) {
      // It just ended by itself.
      if (!isErrno(error, 'ESRCH')) throw error;
    }
  }
}

export interface Person {
  user_id: string;
  token: string;
}

/** An organisation with some staff, all signed in. */
export async function addOffice({ db }: DatabaseConnection, people = 1): Promise<{ org_id: string; staff: Person[] }> {
  const org_id = await addOrganization(db);
  const tokens = createAccessTokens([JWT_SECRET]);
  const staff = Array.from({ length: people }, async () => {
    const user_id = await addPerson(db, 'staff', org_id);
    const session = await db.insertInto('sessions').values({ user_id }).returning('id').executeTakeFirstOrThrow();
    return { user_id, token: (await tokens.sign({ user_id, session_id: session.id })).token };
  });
  return { org_id, staff: await Promise.all(staff) };
}

/** Waits, within reason. */
export async function until(isTrue: () => boolean | Promise<boolean>, seconds = 60): Promise<void> {
  for (const deadline = Date.now() + seconds * 1000; !(await isTrue()); await sleep(30)) {
    if (Date.now() > deadline) throw new Error(`not within ${seconds} seconds: ${isTrue.toString()}`);
  }
}

export interface Answer<Body> {
  status: number;
  headers: Headers;
  body: Body;
  error: { code: string; message: string; current?: unknown } | undefined;
}

/** One call of the API over the network. Fails when nobody answers. */
export async function call<E extends Endpoint>(
  server: string,
  endpoint: E,
  input: InputOf<E>,
  token?: string,
): Promise<Answer<ResponseOf<E>>> {
  const { body } = input as { body?: object };
  return send(server + urlOf(endpoint, input), {
    method: endpoint.method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}

export function sendPhoto(
  server: string,
  photo: Buffer,
  token: string,
): Promise<Answer<ResponseOf<typeof uploadPhoto>>> {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(photo)]), 'IMG_0001.jpg');
  return send(server + uploadPhoto.path, {
    method: uploadPhoto.method,
    headers: { authorization: `Bearer ${token}` },
    body,
  });
}

async function send(url: string, init: RequestInit): Promise<Answer<any>> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(30_000) });
  const { status, headers } = response;
  const body = await response.json();
  return { status, headers, body, error: (body as { error?: never }).error };
}

const PATIENCE_MS = 60_000;

/** What people at the office were told that happened. */
export interface Ledger {
  creates: number;
  collects: number;
  deletes: number;
  retries: number;
  /** Every item that was acknowledged and not deleted, with who was told to have collected it, if anybody was. */
  items: Map<string, { claimed: boolean; claimed_by: string | undefined }>;
  /** Whatever should never happen. */
  surprises: string[];
}

/**
 * Places items with photos, collects them (always two people at once), and deletes some; whatever is not answered, or with
 * 503, is sent again until it is, with the same idempotency key.
 */
export function keepBusy(server: string, staff: Person[], photo: Buffer) {
  const ledger: Ledger = { creates: 0, collects: 0, deletes: 0, retries: 0, items: new Map(), surprises: [] };
  const stop = new AbortController();

  async function untilAnswered<T>(attempt: () => Promise<Answer<T>>): Promise<Answer<T>> {
    let cause: unknown;
    for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(100)) {
      try {
        const answer = await attempt();
        if (answer.status !== 503) return answer;
        cause = answer.error;
      } catch (error) {
        cause = error;
      }
      ledger.retries += 1;
    }
    throw new Error(`nobody answered for ${PATIENCE_MS} ms`, { cause });
  }

  function expectStatus({ status, error }: Answer<unknown>, what: string, ...allowed: number[]): void {
    if (!allowed.includes(status)) ledger.surprises.push(`${what}: ${status} ${error?.code} ${error?.message}`);
  }

  async function place({ token }: Person): Promise<string> {
    const uploaded = await untilAnswered(() => sendPhoto(server, photo, token));
    expectStatus(uploaded, 'upload', 201);
    const body = { photo_path: uploaded.body.path, tags: ['jas'], idempotency_key: randomUUID() };
    const placed = await untilAnswered(() => call(server, createItem, { body }, token));
    expectStatus(placed, 'create', 200, 201);
    const { id } = placed.body;
    const again = await untilAnswered(() => call(server, createItem, { body }, token));
    if (again.body.id !== id) ledger.surprises.push('the same key gave two items');
    ledger.creates += 1;
    ledger.items.set(id, { claimed: false, claimed_by: undefined });
    return id;
  }

  async function collect(id: string, people: Person[]): Promise<void> {
    const answers = await Promise.all(
      people.map(async (person) => {
        const answer = await untilAnswered(() => call(server, collectItem, { params: { id } }, person.token));
        expectStatus(answer, 'collect', 200, 409);
        return { ...answer, person };
      }),
    );
    const winners = answers.filter(({ status }) => status === 200).map(({ person }) => person.user_id);
    if (winners.length > 1) ledger.surprises.push(`${winners.length} people collected one item`);
    const saw = answers.map(
      ({ body, error }) => (error ? (error.current as ItemDetail | undefined) : body)?.claimed_by,
    );
    if (new Set([...saw, ...winners]).size !== 1) ledger.surprises.push('people saw different collectors');
    ledger.collects += 1;
    ledger.items.set(id, { claimed: true, claimed_by: saw[0]! });
  }

  async function remove(id: string, { token }: Person): Promise<void> {
    const answer = await untilAnswered(() => call(server, deleteItem, { params: { id } }, token));
    // Not found, when the first attempt worked and only its answer got lost.
    expectStatus(answer, 'delete', 200, 404);
    ledger.deletes += 1;
    ledger.items.delete(id);
  }

  async function work(first: number): Promise<void> {
    const [me, other] = [staff[first]!, staff[(first + 1) % staff.length]!];
    for (let n = first; !stop.signal.aborted; n++) {
      const id = await place(me);
      if (n % 3 !== 0) await collect(id, [me, other]);
      if (n % 2 === 0) await remove(id, other);
    }
  }

  const done = Promise.all(staff.map((_, index) => work(index)));
  // Heard of in `finish`, and not before.
  done.catch(() => {});
  return {
    ledger,
    /** Resolves once everything under way has been acknowledged. */
    async finish(): Promise<Ledger> {
      stop.abort();
      await done;
      return ledger;
    },
  };
}

/** Everything in the photo store of this data folder, as keys. */
export function photosIn(dataDir: string): string[] {
  const files = readdirSync(join(dataDir, 'photos'), { recursive: true, withFileTypes: true });
  return files
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(join(dataDir, 'photos').length + 1))
    .toSorted();
}
