import { Readable } from 'node:stream';

import type pg from 'pg';

import type { ItemsChanged } from '../../../../shared/items/contract.ts';
import { DomainError } from '../../../../shared/platform/errors.ts';
import type { Database, GuestReads } from '../../../platform/database/connect.ts';
import { createConcurrencyLimit } from '../../../platform/fair-queue/fair-queue.ts';
import { gauge } from '../../../platform/metrics/metric.ts';
import { subnet } from '../../../platform/rate-limit/networks.ts';
import { versionSql } from './version.ts';

const HEARTBEAT_MS = 25_000;
const RECONNECT_MS = 1_000;
// Changes within this time are sent as one event.
const GATHER_MS = 100;
const MAX_STREAMS = 5_000;
// Enough for a school behind one address, and too few for one script to block all others.
const MAX_PER_NETWORK = 1_000;
// A reader that does not read is disconnected; browsers reconnect.
const MAX_UNREAD_BYTES = 64 * 1024;

type Visibility = 'all' | 'public';

interface Reader {
  stream: Readable;
  /** The stream ends when this session ends. */
  session_id: string | undefined;
  visibility: Visibility;
  /** The last version that was sent. */
  lastVersion: string | undefined;
  isEnded: boolean;
}

export type LiveItems = ReturnType<typeof createLiveItems>;

/**
 * Notifies open lists of changes. PostgreSQL notifies every process over one connection, which opens for the first
 * reader and reconnects when it breaks.
 */
export function createLiveItems(
  db: Database,
  openClient: () => pg.Client,
  forGuests: GuestReads,
  openSessions: (session_ids: string[]) => Promise<Set<string>>,
) {
  const readersByOrganization = new Map<string, Set<Reader>>();
  const changedOrganizations = new Set<string>();
  const acquireSlot = createConcurrencyLimit(MAX_PER_NETWORK);
  let openStreams = 0;
  let connection: pg.Client | undefined;
  let listening: Promise<void> | undefined;
  let closed = false;

  const heartbeat = setInterval(() => {
    for (const reader of allReaders()) send(reader, ':\n\n');
    void endClosedSessions().catch(() => {});
    // A silently broken connection is only noticed by using it.
    const client = connection;
    client?.query('select 1').catch(() => handleLostConnection(client));
  }, HEARTBEAT_MS).unref();

  const allReaders = () => [...readersByOrganization.values()].flatMap((readers) => [...readers]);

  /** Called before sending events, because only open sessions may get them. */
  async function endClosedSessions(readers = allReaders()): Promise<void> {
    const ids = new Set(readers.flatMap(({ session_id }) => session_id ?? []));
    if (ids.size === 0) return;
    const openIds = await openSessions([...ids]);
    for (const reader of readers) if (reader.session_id && !openIds.has(reader.session_id)) end(reader);
  }

  async function listen(): Promise<void> {
    const client = openClient();
    client.on('error', () => handleLostConnection(client));
    client.on('end', () => handleLostConnection(client));
    client.on('notification', ({ payload: org_id }) => {
      if (org_id && readersByOrganization.has(org_id)) scheduleNotify([org_id]);
    });
    try {
      await client.connect();
      await client.query('listen items_changed');
      // Set after listening started, so that a connection that fails earlier is not also handled as lost.
      connection = client;
    } catch (error) {
      client.end().catch(() => {});
      throw error;
    }
  }

  function handleLostConnection(client: pg.Client): void {
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

  /** Sends the changes that were missed while disconnected. */
  async function listenAgain(): Promise<void> {
    if (closed || openStreams === 0) return;
    try {
      await ensureListening();
      scheduleNotify([...readersByOrganization.keys()]);
    } catch {
      setTimeout(listenAgain, RECONNECT_MS).unref();
    }
  }

  function scheduleNotify(org_ids: string[], ms = GATHER_MS): void {
    if (changedOrganizations.size === 0) setTimeout(notifyAll, ms).unref();
    for (const org_id of org_ids) changedOrganizations.add(org_id);
  }

  async function notifyAll(): Promise<void> {
    const org_ids = [...changedOrganizations];
    changedOrganizations.clear();
    if (closed) return;
    try {
      const versions = await versionsOf(org_ids);
      // The reader requests the list immediately, and must find the change in it.
      await forGuests.catchUp();
      await endClosedSessions(org_ids.flatMap((org_id) => [...(readersByOrganization.get(org_id) ?? [])]));
      for (const { org_id, ...version } of versions) {
        for (const reader of readersByOrganization.get(org_id) ?? []) notify(reader, version);
      }
      const existing = new Set(versions.map(({ org_id }) => org_id));
      // The organisation was removed.
      for (const org_id of org_ids)
        if (!existing.has(org_id)) for (const reader of readersByOrganization.get(org_id) ?? []) end(reader);
    } catch {
      scheduleNotify(org_ids, RECONNECT_MS);
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
    if (openStreams >= MAX_STREAMS) throw new DomainError('unavailable');
    const releaseSlot = acquireSlot(subnet(network));
    const reader: Reader = {
      stream: new Readable({ read() {} }),
      session_id,
      visibility: session_id ? 'all' : 'public',
      lastVersion: undefined,
      isEnded: false,
    };
    const readers = readersByOrganization.get(org_id) ?? new Set();
    readersByOrganization.set(org_id, readers.add(reader));
    openStreams += 1;
    reader.stream.once('close', () => {
      releaseSlot();
      openStreams -= 1;
      readers.delete(reader);
      if (readers.size === 0) readersByOrganization.delete(org_id);
    });
    return reader;
  }

  return {
    metrics: [
      gauge({ name: 'terecht_live_connections', help: 'Open event streams of lists', read: () => openStreams }),
    ],

    /**
     * Sends the current version and then every new one as server-sent events. Guests only get changes of public
     * items.
     */
    async watch(org_id: string, network: string, session_id?: string): Promise<Readable> {
      const reader = addReader(org_id, network, session_id);
      try {
        await ensureListening();
        // Read after listening started, so that no change is missed.
        const [now] = await versionsOf([org_id]);
        if (!now) throw new DomainError('organization_not_found');
        // The guest replica may be behind.
        await forGuests.catchUp();
        notify(reader, now);
        return reader.stream;
      } catch (error) {
        reader.stream.destroy();
        throw error;
      }
    },

    /** Ends all streams, so that the server can stop. */
    async close(): Promise<void> {
      closed = true;
      clearInterval(heartbeat);
      for (const reader of allReaders()) end(reader);
      await listening?.catch(() => {});
      await connection?.end();
    },
  };
}

/** Skips changes that this reader cannot see. */
function notify(reader: Reader, versions: Record<Visibility, string>): void {
  const version = versions[reader.visibility];
  if (version === reader.lastVersion) return;
  reader.lastVersion = version;
  const change: ItemsChanged = { version };
  send(reader, `id: ${version}\ndata: ${JSON.stringify(change)}\n\n`);
}

function send({ stream, isEnded }: Reader, text: string): void {
  if (stream.readableLength > MAX_UNREAD_BYTES) stream.destroy();
  else if (!isEnded) stream.push(text);
}

function end(reader: Reader): void {
  if (!reader.isEnded) reader.stream.push(null);
  reader.isEnded = true;
}
