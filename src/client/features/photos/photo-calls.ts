import { findDuplicateItems } from '../../../shared/items/items-bulk.ts';
import { type FoundText, readImage, removePhoto, tagImage } from '../../../shared/photos/contract.ts';
import type { ResponseOf } from '../../../shared/platform/endpoint.ts';
import { anySignal } from '../../platform/api/any-signal.ts';
import { call } from '../../platform/api/call.ts';
import { retryUntilResponse, waitForConnection } from '../../platform/api/connection.ts';
import { sendPhoto, type UploadedPhoto } from './upload-photo.ts';

export type Tagging = ResponseOf<typeof tagImage>;

/** Repeats a call until it is answered. Without an authorization, `call` uses that of the signed-in user. */
export type Ask = <T>(
  work: (options: { authorization?: string }) => Promise<T>,
  signal: AbortSignal,
  onWait: (error: Error) => void,
) => Promise<T>;

interface CallEvents {
  onAttempt?: () => void;
  /** The call failed and is repeated after a pause. */
  onWait?: (error: Error) => void;
}

interface UploadEvents extends CallEvents {
  onProgress: (fraction: number) => void;
  keepFaces?: boolean;
}

interface TagEvents extends CallEvents {
  /** Called for each answer; the last one is returned. */
  onAnswer?: (tagging: Tagging) => void;
}

/** Longer than the slowest response of the server. */
const TIMEOUT_MS = 20_000;

/** Pauses before a model that had no time is asked again. */
const MODEL_RETRY_MS = [5_000];
const TEXT_RETRY_MS = [3_000, 10_000, 30_000];

const withTimeout = (signal: AbortSignal) => anySignal(signal, AbortSignal.timeout(TIMEOUT_MS));

const doNothing = () => {};

async function askModel<T>(
  work: () => Promise<T>,
  isComplete: (answer: T) => boolean,
  pauses: readonly number[],
  signal: AbortSignal,
): Promise<T> {
  let answer = await work();
  for (const pause of pauses) {
    if (isComplete(answer)) break;
    await waitForConnection(pause, signal);
    answer = await work();
  }
  return answer;
}

/** Uploads photos and asks the models about them. A model that fails does not block placing the item. */
export function createPhotoCalls(ask: Ask) {
  return {
    upload: (photo: Blob, events: UploadEvents, signal: AbortSignal): Promise<UploadedPhoto> =>
      ask(
        (options) => {
          events.onAttempt?.();
          return sendPhoto(photo, events.onProgress, signal, { ...options, keepFaces: events.keepFaces ?? false });
        },
        signal,
        events.onWait ?? doNothing,
      ),

    detectTags(imageUrl: string, events: TagEvents, signal: AbortSignal, pauses = MODEL_RETRY_MS): Promise<Tagging> {
      const detect = async () => {
        const tagging = await ask(
          (options) => {
            events.onAttempt?.();
            return call(tagImage, { body: { imageUrl } }, withTimeout(signal), options);
          },
          signal,
          events.onWait ?? doNothing,
        ).catch((): Tagging => {
          signal.throwIfAborted();
          return { tags: [], raw: null };
        });
        events.onAnswer?.(tagging);
        return tagging;
      };
      return askModel(detect, ({ raw }) => raw !== null, pauses, signal);
    },

    async findDuplicates(photo_path: string, events: CallEvents, signal: AbortSignal) {
      const find = () =>
        ask(
          (options) => {
            events.onAttempt?.();
            return call(findDuplicateItems, { body: { photo_path } }, withTimeout(signal), options);
          },
          signal,
          events.onWait ?? doNothing,
        ).catch(() => {
          signal.throwIfAborted();
          return { items: [], complete: true };
        });
      return (await askModel(find, ({ complete }) => complete, MODEL_RETRY_MS, signal)).items;
    },
  };
}

/** The calls of the signed-in user; an ended session is an error. */
export const photoCalls = createPhotoCalls((work, signal, onWait) =>
  retryUntilResponse(() => work({}), onWait, signal),
);

export async function readTexts(imageUrl: string, signal: AbortSignal): Promise<FoundText[]> {
  const read = () => retryUntilResponse(() => call(readImage, { body: { imageUrl } }, signal), doNothing, signal);
  return (await askModel(read, ({ complete }) => complete, TEXT_RETRY_MS, signal)).texts;
}

/** Deletes an upload that is not placed, which may show more than the user wants to publish. */
export function deleteUpload(path: string): void {
  call(removePhoto, { params: { '*': path } }).catch(doNothing);
}
