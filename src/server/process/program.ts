/** What a supervised program says: that it is ready, and then one thing per request. */
export type Said<Answer> = { ready: true } | { answer: Answer } | { error: string };

/** In the process of a model: answers what the server asks, one request after the other, for as long as it is there. */
export function serve<Request, Answer>(answerTo: (request: Request) => Promise<Answer>): void {
  // Without a server to hear it there is nobody left to tell.
  const say = (said: Said<Answer>) => process.send?.(said, undefined, undefined, (error) => error && process.exit());

  // Ctrl-C reaches every process of the terminal; this one goes when the server does.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => {});
  process.on('disconnect', () => process.exit());

  process.on('message', async (request: Request) => {
    try {
      say({ answer: await answerTo(request) });
    } catch (error) {
      say({ error: error instanceof Error ? error.message : String(error) });
    }
  });
  say({ ready: true });
}
