/** Runs a task for each, several at a time, and gives the results in the order of the source. */
export async function* inOrder<T, R>(
  source: AsyncIterable<T>,
  atOnce: number,
  task: (item: T) => Promise<R>,
): AsyncGenerator<R> {
  const underWay: Promise<R>[] = [];
  for await (const item of source) {
    const result = task(item);
    // Awaited in its turn; until then a failure must not look like one that nobody cares for.
    result.catch(() => {});
    underWay.push(result);
    if (underWay.length >= atOnce) yield await underWay.shift()!;
  }
  for (const result of underWay) yield await result;
}
