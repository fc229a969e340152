/** Runs a task for each item, several in parallel, and yields the results in the order of the source. */
export async function* inOrder<T, R>(
  source: AsyncIterable<T>,
  atOnce: number,
  task: (item: T) => Promise<R>,
): AsyncGenerator<R> {
  const underWay: Promise<R>[] = [];
  for await (const item of source) {
    const result = task(item);
    // The result is awaited later; without a handler Node would report an unhandled rejection before that.
    result.catch(() => {});
    underWay.push(result);
    if (underWay.length >= atOnce) yield await underWay.shift()!;
  }
  for (const result of underWay) yield await result;
}
