import { createItems } from '../../../../shared/items/items-bulk.ts';
import { anySignal } from '../../../platform/api/any-signal.ts';
import { CallError } from '../../../platform/api/call-error.ts';
import { call } from '../../../platform/api/call.ts';
import { RETRY_MS, waitForConnection } from '../../../platform/api/connection.ts';
import { createSerialQueue } from '../../../platform/storage/serial-queue.ts';
import { createPhotoCalls, deleteUpload } from '../../photos/photo-calls.ts';
import type { AccountCalls } from './account-calls.ts';
import type { CardDevice } from './card-device.ts';
import type { Step, TabCard } from './card.ts';
import type { IntakeEffect, IntakeEvent, UnplacedItem } from './events.ts';
import { fingerprintOf, mergePhotos, PhotoError, preparePhoto, rotatePhoto } from './photo-editing.ts';
import { changeable, type IntakeState, isPlacingRetried } from './reducer.ts';

interface EffectsOptions {
  device: CardDevice;
  ask: AccountCalls['ask'];
  getState(): IntakeState;
  dispatch(event: IntakeEvent): void;
  onPlaced(): void;
  onSession(): void;
}

/** Longer than the slowest response of the server. */
const PLACE_TIMEOUT_MS = 60_000;
/** Longer than leaving a page takes. */
const PREPARE_RETRY_MS = 500;

type Report = (event: IntakeEvent) => void;
type RunStep = (tabCard: TabCard, report: Report, signal: AbortSignal) => Promise<void>;
type Runners = { [E in IntakeEffect as E['type']]: (effect: E) => void };

const reportWaiting = (id: string, report: Report) => report({ type: 'progressed', id, progress: { type: 'waiting' } });

/** Runs the effects of the reducer and reports their outcomes to it. */
export function createEffects({ device, ask, getState, dispatch, onPlaced, onSession }: EffectsOptions) {
  const photoCalls = createPhotoCalls(ask);
  /** By the id of the card. */
  const running = new Map<string, AbortController>();
  /** A second rotation starts from the result of the first. */
  const editInOrder = createSerialQueue();

  /** Runs the work of these cards until it is done or interrupted; afterwards nothing is reported. */
  async function run(ids: string[], work: (report: Report, signal: AbortSignal) => Promise<void>): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    for (const id of ids) running.set(id, controller);
    const report: Report = (event) => !signal.aborted && dispatch(event);
    try {
      await work(report, signal);
    } catch (error) {
      for (const id of ids) report({ type: 'failed', id, error });
    }
    report({ type: 'ended', ids });
  }

  const steps: Record<Exclude<Step, 'place'>, RunStep> = {
    async prepare({ card: { id }, photo }, report, signal) {
      if (!photo) throw new PhotoError('Deze foto is niet bewaard gebleven. Voeg hem opnieuw toe.');
      const prepare = async () => {
        const small = await preparePhoto(photo);
        return { photo: small, fingerprint: await fingerprintOf(small) };
      };
      const prepared = await prepare().catch(async () => {
        // WebKit aborts reading photos as soon as a navigation starts, while this page still runs.
        await waitForConnection(PREPARE_RETRY_MS, signal);
        return prepare();
      });
      report({ type: 'prepared', id, ...prepared });
      await device.whenStored([id]);
    },

    async upload({ card: { id }, photo }, report, signal) {
      const onProgress = (fraction: number) =>
        report({ type: 'progressed', id, progress: { type: 'uploading', fraction } });
      const events = { onProgress, onAttempt: () => onProgress(0), onWait: () => reportWaiting(id, report) };
      const { path, imageUrl, faces } = await photoCalls.upload(photo!, events, signal);
      report({ type: 'uploaded', id, path, imageUrl, faces });
    },

    async tag({ card: { id, upload } }, report, signal) {
      const onAttempt = () => report({ type: 'progressed', id, progress: { type: 'tagging' } });
      const events = { onAttempt, onWait: () => reportWaiting(id, report) };
      const { tags, raw } = await photoCalls.detectTags(upload!.imageUrl, events, signal);
      report({ type: 'tagged', id, tags, raw });
    },

    async compare({ card: { id, upload } }, report, signal) {
      const onAttempt = () => report({ type: 'progressed', id, progress: { type: 'comparing' } });
      const events = { onAttempt, onWait: () => reportWaiting(id, report) };
      report({ type: 'compared', id, items: await photoCalls.findDuplicates(upload!.path, events, signal) });
    },
  };

  /** Returns whether some cards must be retried after a pause. */
  async function place(items: readonly UnplacedItem[], report: Report, signal: AbortSignal): Promise<boolean> {
    let answer;
    try {
      answer = await ask((options) => {
        const timeout = anySignal(signal, AbortSignal.timeout(PLACE_TIMEOUT_MS));
        return call(createItems, { body: { items: [...items] } }, timeout, options);
      }, signal);
    } catch (error) {
      signal.throwIfAborted();
      if (items.length === 1 || !(error instanceof CallError && error.code === 'bad_input')) throw error;
      // The response does not say which item is wrong.
      let isToWait = false;
      for (const item of items) isToWait = (await placeAlone(item, report, signal)) || isToWait;
      return isToWait;
    }
    const placed = answer.placed.map(({ idempotency_key: id, item }) => ({ id, item_id: item.id, code: item.code }));
    const refused = answer.refused.map(({ id, code, message }) => ({ id, error: new CallError(code, message) }));
    report({ type: 'answered', placed, refused });
    return refused.some(({ error }) => isPlacingRetried(error));
  }

  const placeAlone = (item: UnplacedItem, report: Report, signal: AbortSignal) =>
    place([item], report, signal).catch((error: unknown) => {
      report({ type: 'failed', id: item.idempotency_key, error });
      signal.throwIfAborted();
      return false;
    });

  const runners: Runners = {
    store: ({ tabCard }) => device.store(tabCard),
    'store-fields': ({ fields }) => device.storeFields(fields),
    delete: ({ ids }) => device.delete(ids),

    run: ({ step, tabCard }) => void run([tabCard.card.id], (report, signal) => steps[step](tabCard, report, signal)),

    place({ items }) {
      const ids = items.map(({ idempotency_key }) => idempotency_key);
      void run(ids, async (report, signal) => {
        await device.whenStored(ids);
        signal.throwIfAborted();
        if (await place(items, report, signal)) await waitForConnection(RETRY_MS, signal);
      });
    },

    interrupt({ ids }) {
      for (const id of ids) running.get(id)?.abort();
    },

    'delete-upload': ({ path }) => deleteUpload(path),

    edit({ id, merged }) {
      const edit = async () => {
        const before = changeable(getState(), id);
        if (!before?.photo || !before.card.isPrepared) return;
        const photo = merged ? await mergePhotos(before.photo, merged.photo!) : await rotatePhoto(before.photo);
        dispatch({ type: 'edited', id, photo, merged: merged && merged.card });
      };
      editInOrder(edit).catch(() => {});
    },

    restore: ({ cards }) => void editInOrder(() => dispatch({ type: 'restored', cards })),
    'report-placed': onPlaced,
    'report-session': onSession,
  };

  return (effect: IntakeEffect) => (runners[effect.type] as (effect: IntakeEffect) => void)(effect);
}
