import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { createAccessTokens } from '../../src/server/features/accounts/auth/access-tokens.ts';
import { connect, type DatabaseConnection } from '../../src/server/platform/database/connect.ts';
import { isErrno } from '../../src/server/platform/errors/is-errno.ts';
import { collectItem, createItem, deleteItem, type ItemDetail } from '../../src/shared/items/desk-items.ts';
import { uploadPhoto } from '../../src/shared/photos/contract.ts';
import type { Endpoint, InputOf, ResponseOf } from '../../src/shared/platform/endpoint.ts';
import { urlOf } from '../../src/shared/platform/url.ts';
import { NODE_COMPILE_CACHE } from '../support/portal.ts';
import { addOrganization, addPerson } from '../support/seed.ts';

export const JWT_SECRET = 'only-for-tests-only-for-tests-only-for-tests';

/** Settings for a portal that starts fast and accepts the sessions of `addOffice`. */
export const settings = { JWT_SECRET, DEMO: '0', TAGGER: 'none', NODE_COMPILE_CACHE };

/** The same, with all files in this folder. */
export const settingsFor = (folder: string) => ({ ...settings, DATA_DIR: folder, TMPDIR: folder });

/** Connects to the embedded database of a running portal. */
export const connectToEmbedded = (dataDir: string): DatabaseConnection =>
  connect({ host: join(dataDir, 'postgres'), user: 'terecht', database: 'terecht' }, 2);

/** The DATABASE_URL of this database; the host may be a socket's folder. */
export function urlOfDatabase({ pool }: DatabaseConnection): string {
  const { host, port, user, password, database } = pool.options;
  const who = [user!, password ?? ''].map((part) => encodeURIComponent(String(part))).join(':');
  return `postgres://${who}@${encodeURIComponent(host!)}:${port ?? 5432}/${database}`;
}

export const databasePid = (dataDir: string): number =>
  Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);

/** Signals the database server in this data folder and all its child processes. */
export function signalDatabase(dataDir: string, signal: NodeJS.Signals): void {
  const pid = databasePid(dataDir);
  // The server goes first, so that it starts no new processes.
  process.kill(pid, signal);
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
  for (const child of children.map(Number)) {
    try {
      process.kill(child, signal);
    } catch (error) {
      // The process has just exited.
      if (!isErrno(error, 'ESRCH')) throw error;
    }
  }
}

export interface Person {
  user_id: string;
  token: string;
}

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

export async function waitUntil(isTrue: () => boolean | Promise<boolean>, seconds = 60): Promise<void> {
  for (const deadline = Date.now() + seconds * 1000; !(await isTrue()); await sleep(30)) {
    if (Date.now() > deadline) throw new Error(`not within ${seconds} seconds: ${isTrue.toString()}`);
  }
}

export interface ApiResponse<Body> {
  status: number;
  headers: Headers;
  body: Body;
  error: { code: string; message: string; current?: unknown } | undefined;
}

/** Makes one API call over the network; throws when there is no answer. */
export async function call<E extends Endpoint>(
  server: string,
  endpoint: E,
  input: InputOf<E>,
  token?: string,
): Promise<ApiResponse<ResponseOf<E>>> {
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

/** Repeats a call until it is answered, because a caller without an answer cannot know whether it succeeded. */
export async function retryUntilResponse<T>(
  attempt: () => Promise<ApiResponse<T>>,
  onNoAnswer: () => void = () => {},
): Promise<ApiResponse<T>> {
  for (;;) {
    const answer = await attempt().catch(() => undefined);
    if (answer && answer.status !== 503) return answer;
    onNoAnswer();
    await sleep(20);
  }
}

export function sendPhoto(
  server: string,
  photo: Buffer,
  token: string,
): Promise<ApiResponse<ResponseOf<typeof uploadPhoto>>> {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(photo)]), 'IMG_0001.jpg');
  return send(server + uploadPhoto.path, {
    method: uploadPhoto.method,
    headers: { authorization: `Bearer ${token}` },
    body,
  });
}

async function send(url: string, init: RequestInit): Promise<ApiResponse<any>> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(30_000) });
  const { status, headers } = response;
  const body = await response.json();
  return { status, headers, body, error: (body as { error?: never }).error };
}

const ANSWER_TIMEOUT_MS = 60_000;

export interface AcknowledgedChanges {
  creates: number;
  collects: number;
  deletes: number;
  retries: number;
  /** Every acknowledged item that was not deleted, with the account acknowledged as its collector, if any. */
  items: Map<string, { claimed: boolean; claimed_by: string | undefined }>;
  /** Answers that should never occur. */
  unexpectedAnswers: string[];
}

/**
 * Places items with photos, collects each by two users at the same time, and deletes some, with this pause between two
 * items. A request without an answer, or answered with 503, is repeated with the same idempotency key.
 */
export function simulateWork(server: string, staff: Person[], photo: Buffer, pauseMs = 0) {
  const ledger: AcknowledgedChanges = {
    creates: 0,
    collects: 0,
    deletes: 0,
    retries: 0,
    items: new Map(),
    unexpectedAnswers: [],
  };
  const stop = new AbortController();

  async function retryUntilResponse<T>(attempt: () => Promise<ApiResponse<T>>): Promise<ApiResponse<T>> {
    let cause: unknown;
    for (const deadline = Date.now() + ANSWER_TIMEOUT_MS; Date.now() < deadline; await sleep(100)) {
      try {
        const answer = await attempt();
        if (answer.status !== 503) return answer;
        cause = answer.error;
      } catch (error) {
        cause = error;
      }
      ledger.retries += 1;
    }
    throw new Error(`no answer for ${ANSWER_TIMEOUT_MS} ms`, { cause });
  }

  function expectStatus({ status, error }: ApiResponse<unknown>, what: string, ...allowed: number[]): void {
    if (!allowed.includes(status)) ledger.unexpectedAnswers.push(`${what}: ${status} ${error?.code} ${error?.message}`);
  }

  async function place({ token }: Person): Promise<string> {
    const uploaded = await retryUntilResponse(() => sendPhoto(server, photo, token));
    expectStatus(uploaded, 'upload', 201);
    const body = { photo_path: uploaded.body.path, tags: ['jas'], idempotency_key: randomUUID() };
    const placed = await retryUntilResponse(() => call(server, createItem, { body }, token));
    expectStatus(placed, 'create', 200, 201);
    const { id } = placed.body;
    const again = await retryUntilResponse(() => call(server, createItem, { body }, token));
    if (again.body.id !== id) ledger.unexpectedAnswers.push('the same key gave two items');
    ledger.creates += 1;
    ledger.items.set(id, { claimed: false, claimed_by: undefined });
    return id;
  }

  async function collect(id: string, people: Person[]): Promise<void> {
    const answers = await Promise.all(
      people.map(async (person) => {
        const answer = await retryUntilResponse(() => call(server, collectItem, { params: { id } }, person.token));
        expectStatus(answer, 'collect', 200, 409);
        return { ...answer, person };
      }),
    );
    const winners = answers.filter(({ status }) => status === 200).map(({ person }) => person.user_id);
    if (winners.length > 1) ledger.unexpectedAnswers.push(`${winners.length} people collected one item`);
    const collectors = answers.map(
      ({ body, error }) => (error ? (error.current as ItemDetail | undefined) : body)?.claimed_by,
    );
    if (new Set([...collectors, ...winners]).size !== 1)
      ledger.unexpectedAnswers.push('people saw different collectors');
    ledger.collects += 1;
    ledger.items.set(id, { claimed: true, claimed_by: collectors[0]! });
  }

  async function remove(id: string, { token }: Person): Promise<void> {
    const answer = await retryUntilResponse(() => call(server, deleteItem, { params: { id } }, token));
    // A 404 means that the first attempt succeeded and its answer was lost.
    expectStatus(answer, 'delete', 200, 404);
    ledger.deletes += 1;
    ledger.items.delete(id);
  }

  async function work(first: number): Promise<void> {
    const [me, other] = [staff[first]!, staff[(first + 1) % staff.length]!];
    for (let n = first; !stop.signal.aborted; n++) {
      await sleep(pauseMs);
      const id = await place(me);
      if (n % 3 !== 0) await collect(id, [me, other]);
      if (n % 2 === 0) await remove(id, other);
    }
  }

  const done = Promise.all(staff.map((_, index) => work(index)));
  // `finish` awaits it.
  done.catch(() => {});
  return {
    ledger,
    /** Resolves once every request in progress was acknowledged. */
    async finish(): Promise<AcknowledgedChanges> {
      stop.abort();
      await done;
      return ledger;
    },
  };
}

export function listPhotoKeys(dataDir: string): string[] {
  const files = readdirSync(join(dataDir, 'photos'), { recursive: true, withFileTypes: true });
  return files
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(join(dataDir, 'photos').length + 1))
    .toSorted();
}
