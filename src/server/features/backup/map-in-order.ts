/** Runs a task for each item, several in parallel, and yields the results in the order of the source. */
export async function* mapInOrder<T, R>(
  source: AsyncIterable<T>,
  concurrency: number,
  task: (item: T) => Promise<R>,
): AsyncGenerator<R> {
  const running: Promise<R>[] = [];
  for await (const item of source) {
    const result = task(item);
    // The result is awaited later; without a handler Node would report an unhandled rejection before that.
    result.catch(() => {});
    running.push(result);
    if (running.length >= concurrency) yield await running.shift()!;
  }
  for (const result of running) yield await result;
}
