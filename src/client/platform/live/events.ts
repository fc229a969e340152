import type { Endpoint, InputOf } from '../../../shared/platform/endpoint.ts';
import { urlOf } from '../../../shared/platform/url.ts';
import { anySignal } from '../api/any-signal.ts';
import { sessionAuthorization } from '../auth/auth-client.ts';

const RECONNECT_MS = 3_000;
/** The server sends something every 25 seconds, so a longer silence means a dead connection. */
const MAX_SILENCE_MS = 35_000;

/**
 * Subscribes to server-sent events and reconnects after a failure; returns a function that unsubscribes. The browser's
 * EventSource cannot send an authorization header.
 */
export function subscribeToEvents<E extends Endpoint, Data>(
  endpoint: E,
  input: InputOf<E>,
  onEvent: (data: Data) => void,
): () => void {
  const stopped = new AbortController();
  void (async () => {
    while (!stopped.signal.aborted) {
      await readEvents(endpoint, input, onEvent, stopped.signal).catch(() => {});
      await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS));
    }
  })();
  return () => stopped.abort();
}

async function readEvents<E extends Endpoint, Data>(
  endpoint: E,
  input: InputOf<E>,
  onEvent: (data: Data) => void,
  stopped: AbortSignal,
): Promise<void> {
  const authorization = endpoint.access === 'public' ? undefined : await sessionAuthorization();
  const silence = new AbortController();
  let timer = window.setTimeout(() => silence.abort(), MAX_SILENCE_MS);
  try {
    const response = await fetch(urlOf(endpoint, input), {
      headers: authorization ? { authorization } : {},
      signal: anySignal(stopped, silence.signal),
    });
    if (!response.ok) return;
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    for (let unread = ''; ;) {
      const { value, done } = await reader.read();
      if (done) return;
      window.clearTimeout(timer);
      timer = window.setTimeout(() => silence.abort(), MAX_SILENCE_MS);
      const events = (unread + value).split('\n\n');
      unread = events.pop()!;
      for (const event of events) {
        const data = /^data: (.*)$/m.exec(event)?.[1];
        if (data) onEvent(JSON.parse(data) as Data);
      }
    }
  } finally {
    window.clearTimeout(timer);
    silence.abort();
  }
}
