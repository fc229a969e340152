import { Readable } from 'node:stream';

import type pg from 'pg';

import { DomainError } from '../../../shared/errors.ts';
import type { ItemsChanged } from '../../../shared/items.ts';
import type { Database, GuestReads } from '../../database/connect.ts';
import { subnet } from '../../limits/networks.ts';
import { createTurnstile } from '../../limits/turns.ts';
import { versionSql } from './version.ts';

const HEARTBEAT_MS = 25_000;
const RECONNECT_MS = 1_000;
// Changes that follow each other this closely are told as one.
const GATHER_MS = 100;
const MOST_STREAMS = 5_000;
// Enough for a school behind one address; one script cannot take the places of everybody.
const MOST_PER_NETWORK = 1_000;
// A reader that takes nothing in is cut off; it comes back by itself.
const MOST_UNREAD = 64 * 1024;

/** Guests see what is public. */
type Sight = 'all' | 'public';

interface Reader {
  stream: Readable;
  /** The sign-in it belongs to: it ends with that. */
  session_id: string | undefined;
  sees: Sight;
  /** The version it heard of last. */
  told: string | undefined;
  isOver: boolean;
}

export type LiveItems = ReturnType<typeof createLiveItems>;

/**
 * Tells open lists that their organisation's items changed. PostgreSQL passes every change to every process, over one
 * connection per process that is opened for the first reader and opened again when it breaks.
 */
export function createLiveItems(
  db: Database,
  openClient: () => pg.Client,
  forGuests: GuestReads,
  openSessions: (session_ids: string[]) => Promise<Set<string>>,
) {
  const readersOf = new Map<string, Set<Reader>>();
  const news = new Set<string>();
  const enter = createTurnstile(MOST_PER_NETWORK);
  let open = 0;
  let connection: pg.Client | undefined;
  let listening: Promise<void> | undefined;
  let closed = false;

  const heartbeat = setInterval(() => {
    for (const reader of allReaders()) send(reader, ':\n\n');
    void endWithSessions().catch(() => {});
    // A connection that died without a word is noticed only by using it.
    const client = connection;
    client?.query('select 1').catch(() => lose(client));
  }, HEARTBEAT_MS).unref();

  const allReaders = () => [...readersOf.values()].flatMap((readers) => [...readers]);

  /** Before anything is told that only whoever is signed in may hear. */
  async function endWithSessions(readers = allReaders()): Promise<void> {
    const ids = new Set(readers.flatMap(({ session_id }) => session_id ?? []));
    if (ids.size === 0) return;
    const open = await openSessions([...ids]);
    for (const reader of readers) if (reader.session_id && !open.has(reader.session_id)) end(reader);
  }

  async function listen(): Promise<void> {
    const client = openClient();
    client.on('error', () => lose(client));
    client.on('end', () => lose(client));
    client.on('notification', ({ payload: org_id }) => {
      if (org_id && readersOf.has(org_id)) tellSoon([org_id]);
    });
    try {
      await client.connect();
      await client.query('listen items_changed');
      // Only now: one that breaks before this has failed to listen, and is not lost as well.
      connection = client;
    } catch (error) {
      client.end().catch(() => {});
      throw error;
    }
  }

  function lose(client: pg.Client): void {
    if (connection !== client) return;
    connection = undefined;
    listening = undefined;
    client.end().catch(() => {});
    if (!closed) setTimeout(listenAgain, RECONNECT_MS).unref();
  }

  function ensureListening(): Promise<void> {
    listening ??= listen().catch((error: unknown) => {
      listening = undefined;
      throw error;
    });
    return listening;
  }

  /** What happened while nobody listened is told afterwards. */
  async function listenAgain(): Promise<void> {
    if (closed || open === 0) return;
    try {
      await ensureListening();
      tellSoon([...readersOf.keys()]);
    } catch {
      setTimeout(listenAgain, RECONNECT_MS).unref();
    }
  }

  function tellSoon(org_ids: string[], ms = GATHER_MS): void {
    if (news.size === 0) setTimeout(tellAll, ms).unref();
    for (const org_id of org_ids) news.add(org_id);
  }

  async function tellAll(): Promise<void> {
    const org_ids = [...news];
    news.clear();
    if (closed) return;
    try {
      const versions = await versionsOf(org_ids);
      // A reader asks for the list at once, and must find the change there.
      await forGuests.catchUp();
      await endWithSessions(org_ids.flatMap((org_id) => [...(readersOf.get(org_id) ?? [])]));
      for (const { org_id, ...version } of versions) {
        for (const reader of readersOf.get(org_id) ?? []) tell(reader, version);
      }
      const there = new Set(versions.map(({ org_id }) => org_id));
      // Of an organisation that was removed there is nothing to tell any more.
      for (const org_id of org_ids)
        if (!there.has(org_id)) for (const reader of readersOf.get(org_id) ?? []) end(reader);
    } catch {
      tellSoon(org_ids, RECONNECT_MS);
    }
  }

  const versionsOf = (org_ids: string[]) =>
    db
      .selectFrom('organizations as o')
      .leftJoin('item_versions as v', 'v.org_id', 'o.id')
      .select(['o.id as org_id', versionSql('version').as('all'), versionSql('public_version').as('public')])
      .where('o.id', 'in', org_ids)
      .execute();

  function addReader(org_id: string, network: string, session_id: string | undefined): Reader {
    if (open >= MOST_STREAMS) throw new DomainError('unavailable');
    const leave = enter(subnet(network));
    const reader: Reader = {
      stream: new Readable({ read() {} }),
      session_id,
      sees: session_id ? 'all' : 'public',
      told: undefined,
      isOver: false,
    };
    const readers = readersOf.get(org_id) ?? new Set();
    readersOf.set(org_id, readers.add(reader));
    open += 1;
    reader.stream.once('close', () => {
      leave();
      open -= 1;
      readers.delete(reader);
      if (readers.size === 0) readersOf.delete(org_id);
    });
    return reader;
  }

  return {
    /** Server-sent events, of everything for whoever is signed in: the version as it is, then every new one, until the reader leaves. */
    async watch(org_id: string, network: string, session_id?: string): Promise<Readable> {
      const reader = addReader(org_id, network, session_id);
      try {
        await ensureListening();
        // Read after listening began, so that no change falls in between.
        const [now] = await versionsOf([org_id]);
        if (!now) throw new DomainError('organization_not_found');
        // As above: this reader's list may be older.
        await forGuests.catchUp();
        tell(reader, now);
        return reader.stream;
      } catch (error) {
        reader.stream.destroy();
        throw error;
      }
    },

    /** Lets every reader go, so that the server can stop. */
    async close(): Promise<void> {
      closed = true;
      clearInterval(heartbeat);
      for (const reader of allReaders()) end(reader);
      await listening?.catch(() => {});
      await connection?.end();
    },
  };
}

/** Only of a change that this reader can see. */
function tell(reader: Reader, versions: Record<Sight, string>): void {
  const version = versions[reader.sees];
  if (version === reader.told) return;
  reader.told = version;
  const change: ItemsChanged = { version };
  send(reader, `id: ${version}\ndata: ${JSON.stringify(change)}\n\n`);
}

function send({ stream, isOver }: Reader, text: string): void {
  if (stream.readableLength > MOST_UNREAD) stream.destroy();
  else if (!isOver) stream.push(text);
}

function end(reader: Reader): void {
  if (!reader.isOver) reader.stream.push(null);
  reader.isOver = true;
}
