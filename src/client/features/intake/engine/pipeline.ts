import { createItems, findDuplicateItems, bulkLimits } from '../../../../shared/items/items-bulk.ts';
import { combineTags } from '../../../../shared/items/tags.ts';
import { tagImage } from '../../../../shared/photos/contract.ts';
import { anySignal } from '../../../platform/api/any-signal.ts';
import { CallError } from '../../../platform/api/call-error.ts';
import { call } from '../../../platform/api/call.ts';
import { RETRY_MS, waitForConnection, isTemporary } from '../../../platform/api/connection.ts';
import { sendPhoto } from '../../photos/upload-photo.ts';
import type { AccountCalls } from './account-calls.ts';
import { cardFields } from './card-fields.ts';
import { type Card, type TabCard, nextStep, type Step, withoutConfirmation } from './card.ts';
import type { CardFields, CardState } from './intake.ts';
import { fingerprintOf, PhotoError, preparePhoto } from './photo-editing.ts';

export interface PipelineCards {
  all: ReadonlyMap<string, TabCard>;
  organization: string;
  forAll(): CardFields;
  /** Resolves when the change is stored, or cannot be. */
  update(id: string, changes: Partial<Card>, photo?: Blob | null): Promise<void>;
  show(id: string, progress: CardState | null): void;
  onPlaced(): void;
}

/** The number of cards that run a step in parallel. */
const CONCURRENCY: Record<Exclude<Step, 'place'>, number> = { prepare: 1, upload: 3, tag: 3, compare: 2 };
/** Longer than the slowest response of the server. */
const TIMEOUT_MS = { tag: 20_000, compare: 20_000, place: 60_000 };
/** The model may have been too busy. */
const MODEL_RETRY_MS = 5_000;
/** Longer than leaving a page takes. */
const PREPARE_RETRY_MS = 500;
/** Limits how often a lost photo is uploaded again. */
const MAX_UPLOADS = 3;

const withTimeout = (signal: AbortSignal, ms: number) => anySignal(signal, AbortSignal.timeout(ms));

const isAwaitingPlacement = (tabCard: TabCard) => tabCard.card.isAsked && nextStep(tabCard) !== null;

/** Asks a model, and retries once if it had no time. An error does not block placing the item. */
async function retryOnce<T>(
  work: () => Promise<T>,
  isEnough: (answer: T) => boolean,
  signal: AbortSignal,
  nothing: T,
): Promise<T> {
  const tryOnce = () =>
    work().catch(() => {
      signal.throwIfAborted();
      return nothing;
    });
  const first = await tryOnce();
  if (isEnough(first)) return first;
  await waitForConnection(MODEL_RETRY_MS, signal);
  return tryOnce();
}

/** An internal error of one item in a batch happens again on a retry. */
const isRetryable = (error: CallError) =>
  error.code === 'too_many_requests' || (error.code !== 'internal' && isTemporary(error));

export type Pipeline = ReturnType<typeof createPipeline>;

/** Runs the next step of each card, while this tab has the lock. */
export function createPipeline(cards: PipelineCards, { ask }: AccountCalls) {
  const busy = new Map<string, { step: Step; stopper: AbortController }>();
  const lostUploads = new Map<string, number>();
  /** Set while this tab has the lock. */
  let activeRun: AbortController | null = null;

  const getCard = (id: string) => cards.all.get(id);

  function refuse(id: string, error: unknown) {
    const hasPhoto = !(error instanceof PhotoError);
    const canRetry = hasPhoto && !(error instanceof CallError && error.code === 'item_removed');
    const message =
      error instanceof CallError || error instanceof PhotoError
        ? error.message
        : 'Er ging iets mis met deze foto. Probeer het opnieuw.';
    void cards.update(id, { refusal: { message, canRetry }, isSent: false }, hasPhoto ? undefined : null);
  }

  const steps: Record<Exclude<Step, 'place'>, (tabCard: TabCard, signal: AbortSignal) => Promise<void>> = {
    async prepare({ card: { id }, photo }, signal) {
      if (!photo) throw new PhotoError('Deze foto is niet bewaard gebleven. Voeg hem opnieuw toe.');
      const prepare = async () => {
        const small = await preparePhoto(photo);
        return { small, fingerprint: await fingerprintOf(small) };
      };
      const { small, fingerprint } = await prepare().catch(async () => {
        // WebKit aborts reading photos as soon as a navigation starts, while this page still runs.
        await waitForConnection(PREPARE_RETRY_MS, signal);
        return prepare();
      });
      signal.throwIfAborted();
      const isTwice = fingerprint && [...cards.all.values()].some(({ card }) => card.fingerprint === fingerprint);
      const refusal = isTwice ? { message: 'Deze foto heb je al toegevoegd.', canRetry: true, isTwice: true } : null;
      await cards.update(id, { isPrepared: true, fingerprint, refusal }, small);
    },

    async upload({ card: { id }, photo }, signal) {
      const onProgress = (fraction: number) => !signal.aborted && cards.show(id, { is: 'uploading', fraction });
      const { path, imageUrl, faces } = await ask(
        (authorization) => {
          onProgress(0);
          return sendPhoto(photo!, onProgress, signal, authorization);
        },
        signal,
        () => cards.show(id, { is: 'waiting' }),
      );
      signal.throwIfAborted();
      void cards.update(id, { upload: { path, imageUrl, at: Date.now() }, faces });
    },

    async tag({ card: { id, upload } }, signal) {
      const { imageUrl } = upload!;
      const detect = () =>
        ask(
          (authorization) => {
            cards.show(id, { is: 'tagging' });
            return call(tagImage, { body: { imageUrl } }, withTimeout(signal, TIMEOUT_MS.tag), { authorization });
          },
          signal,
          () => cards.show(id, { is: 'waiting' }),
        );
      const { tags: found, raw } = await retryOnce(detect, ({ raw }) => raw !== null, signal, { tags: [], raw: null });
      const card = getCard(id)?.card;
      const tags = combineTags([...found, ...(card?.tags ?? [])]);
      if (card)
        void cards.update(id, { isTagged: true, tags, ai_tags: found, ai_raw: raw, ...withoutConfirmation(card) });
    },

    async compare({ card: { id, upload } }, signal) {
      const body = { photo_path: upload!.path };
      const compare = () =>
        ask(
          (authorization) => {
            cards.show(id, { is: 'comparing' });
            return call(findDuplicateItems, { body }, withTimeout(signal, TIMEOUT_MS.compare), { authorization });
          },
          signal,
          () => cards.show(id, { is: 'waiting' }),
        );
      const noResult = { items: [], complete: true };
      const { items } = await retryOnce(compare, ({ complete }) => complete, signal, noResult);
      const card = getCard(id)?.card;
      if (card) void cards.update(id, { isLookedFor: true, alreadyThere: items, ...withoutConfirmation(card) });
    },
  };

  async function run(step: Exclude<Step, 'place'>, card: TabCard, working: AbortController) {
    const { id } = card.card;
    const stopper = new AbortController();
    busy.set(id, { step, stopper });
    const signal = anySignal(working.signal, stopper.signal);
    try {
      await steps[step](card, signal);
    } catch (error) {
      if (!signal.aborted) refuse(id, error);
    }
    // Removes this step's listener from the signal of the tab, which lives longer.
    stopper.abort();
    end(id, stopper);
  }

  function end(id: string, stopper: AbortController) {
    if (busy.get(id)?.stopper !== stopper) return;
    busy.delete(id);
    cards.show(id, null);
    advance();
  }

  const count = (step: Step) => [...busy.values()].filter((one) => one.step === step).length;

  function advance() {
    if (!activeRun) return;
    for (const card of cards.all.values()) {
      const step = busy.has(card.card.id) ? null : nextStep(card);
      if (step && step !== 'place' && count(step) < CONCURRENCY[step]) void run(step, card, activeRun);
    }
    if (count('place') === 0) void place(activeRun);
  }

  /** Cancels the running step of a card that has changed. */
  function interrupt(id: string) {
    busy.get(id)?.stopper.abort();
    busy.delete(id);
    cards.show(id, null);
  }

  /** Waits for a full batch, unless no other cards are coming. */
  async function place({ signal }: AbortController) {
    const asked = [...cards.all.values()].filter(isAwaitingPlacement);
    const ready = asked.filter((card) => nextStep(card) === 'place' && !busy.has(card.card.id));
    const batch = ready.slice(0, bulkLimits.placed).map(({ card }) => card.id);
    if (batch.length === 0 || (batch.length < bulkLimits.placed && ready.length < asked.length)) return;
    const stopper = new AbortController();
    for (const id of batch) busy.set(id, { step: 'place', stopper });
    try {
      // Stored before sending, so that it is sent again until there is a response.
      await Promise.all(batch.map((id) => cards.update(id, { isSent: true })));
      signal.throwIfAborted();
      if (await send(batch, signal)) await waitForConnection(RETRY_MS, signal);
    } catch (error) {
      if (!signal.aborted) for (const id of batch) refuse(id, error);
    }
    if (signal.aborted) return;
    for (const id of batch) busy.delete(id);
    advance();
  }

  /** Returns whether some cards must be retried after a pause. */
  async function send(batch: string[], signal: AbortSignal): Promise<boolean> {
    const items = batch.map((id) => toItemInput(getCard(id)!.card));
    let answer;
    try {
      answer = await ask(
        (authorization) =>
          call(createItems, { body: { items } }, withTimeout(signal, TIMEOUT_MS.place), { authorization }),
        signal,
      );
    } catch (error) {
      signal.throwIfAborted();
      if (batch.length === 1 || !(error instanceof CallError && error.code === 'bad_input')) throw error;
      // The response does not say which item is wrong.
      let isToWait = false;
      for (const id of batch) isToWait = (await sendAlone(id, signal)) || isToWait;
      return isToWait;
    }
    signal.throwIfAborted();
    for (const { idempotency_key: id, item } of answer.placed) {
      void cards.update(id, { placed: { item_id: item.id, code: item.code }, isSent: false });
    }
    if (answer.placed.length > 0) cards.onPlaced();
    const refused = answer.refused.map(({ id, code, message }) => ({ id, error: new CallError(code, message) }));
    for (const { id, error } of refused) refusePlacing(id, error);
    return refused.some(({ error }) => isRetryable(error));
  }

  const sendAlone = (id: string, signal: AbortSignal) =>
    send([id], signal).catch((error: unknown) => {
      signal.throwIfAborted();
      refuse(id, error);
      return false;
    });

  function refusePlacing(id: string, error: CallError) {
    const times = (lostUploads.get(id) ?? 0) + 1;
    if (error.code === 'photo_gone' && times < MAX_UPLOADS) {
      lostUploads.set(id, times);
      void cards.update(id, { upload: null, isSent: false });
    } else if (isRetryable(error)) void cards.update(id, { isSent: false });
    else refuse(id, error);
  }

  function toItemInput(card: Card) {
    const { id, upload, tags, ai_tags, ai_raw } = card;
    const fields = cardFields(card, cards.forAll());
    const { organization: org_id } = cards;
    return { photo_path: upload!.path, tags, ai_tags, ai_raw, ...fields, org_id, idempotency_key: id };
  }

  return {
    advance,
    begin() {
      activeRun = new AbortController();
    },
    /** Stops, because another tab takes over. */
    stop() {
      activeRun?.abort();
      activeRun = null;
      busy.clear();
    },
    isPlacing: (id: string) => busy.get(id)?.step === 'place',
    interrupt,
  };
}
