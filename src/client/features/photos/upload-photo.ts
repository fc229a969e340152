import { uploadPhoto, uploadPhotoUnblurred } from '../../../shared/photos/contract.ts';
import type { ResponseOf } from '../../../shared/platform/endpoint.ts';
import type { ErrorAnswer } from '../../../shared/platform/errors.ts';
import { toCallError, unreachable } from '../../platform/api/call-error.ts';
import { sessionAuthorization } from '../../platform/auth/auth-client.ts';

export type UploadedPhoto = ResponseOf<typeof uploadPhoto>;

/** Longer than the slowest response of the server, so a longer silence means a dead connection. */
const MAX_SILENCE_MS = 40_000;

export interface SendOptions {
  /** By default that of the signed-in user. */
  authorization?: string;
  /** The user says that the photo shows no face, so nothing is blurred. */
  keepFaces?: boolean;
}

/** Uploads a photo with XMLHttpRequest, because fetch reports no upload progress. */
export async function sendPhoto(
  photo: Blob,
  onProgress: (fraction: number) => void,
  signal: AbortSignal,
  options: SendOptions = {},
): Promise<UploadedPhoto> {
  const authorization = options.authorization ?? (await sessionAuthorization());
  const { method, path } = options.keepFaces ? uploadPhotoUnblurred : uploadPhoto;
  const form = new FormData();
  form.append('file', photo);
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    const ended = new AbortController();
    const abortRequest = () => request.abort();
    let silenceTimer = setTimeout(abortRequest, MAX_SILENCE_MS);
    request.open(method, path);
    if (authorization) request.setRequestHeader('authorization', authorization);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      clearTimeout(silenceTimer);
      silenceTimer = setTimeout(abortRequest, MAX_SILENCE_MS);
      onProgress(loaded / total);
    });
    request.addEventListener('load', () => {
      const answer = parseResponse(request.responseText);
      if (request.status < 300 && answer) resolve(answer as UploadedPhoto);
      else reject(toCallError(answer as ErrorAnswer | null));
    });
    request.addEventListener('error', () => reject(unreachable()));
    request.addEventListener('abort', () => reject(unreachable()));
    request.addEventListener('loadend', () => {
      clearTimeout(silenceTimer);
      ended.abort();
    });
    signal.addEventListener('abort', abortRequest, { signal: ended.signal });
    window.addEventListener('offline', abortRequest, { signal: ended.signal });
    request.send(form);
  });
}

function parseResponse(text: string): UploadedPhoto | ErrorAnswer | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
