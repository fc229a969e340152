/** One failure may be that of a single request. */
const FAILURES = 3;

export type Availability = ReturnType<typeof createAvailability>;

/** Whether something works, by the outcomes of its latest uses: it does not after three failures in a row. */
export function createAvailability() {
  let failures = 0;
  return {
    get works(): boolean {
      return failures < FAILURES;
    },
    /** @param isFault false for a failure that says nothing about the thing itself */
    async watch<T>(use: () => Promise<T>, isFault: (error: unknown) => boolean = () => true): Promise<T> {
      try {
        const used = await use();
        failures = 0;
        return used;
      } catch (error) {
        if (isFault(error)) failures += 1;
        throw error;
      }
    },
  };
}
