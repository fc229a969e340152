/** A worker process sends `ready` once, and then one message per request. */
export type WorkerMessage<Answer> = { ready: true } | { answer: Answer } | { error: string };

/** Runs in the worker process: answers the requests of the server until the server disconnects. */
export function serveRequests<Request, Answer>(answerTo: (request: Request) => Promise<Answer>): void {
  // Sending fails when the server is gone; the worker then has no reason to live.
  const send = (message: WorkerMessage<Answer>) =>
    process.send?.(message, undefined, undefined, (error) => error && process.exit());

  // Ctrl-C reaches every process of the terminal; this one must live until the server has stopped.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => {});
  process.on('disconnect', () => process.exit());

  process.on('message', async (request: Request) => {
    try {
      send({ answer: await answerTo(request) });
    } catch (error) {
      send({ error: error instanceof Error ? error.message : String(error) });
    }
  });
  send({ ready: true });
}
