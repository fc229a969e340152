import { type ComponentType, lazy, useState } from 'react';

/** The code of a component could not be fetched. Once that has been shown, `reset` lets it be tried again. */
export class NotFetched extends Error {
  readonly reset: () => void;

  constructor(cause: Error, reset: () => void) {
    super(cause.message, { cause });
    this.reset = reset;
  }
}

/** On the server: what the last drawing could not wait for. */
let wanted: Promise<unknown>[] = [];

export function takeWanted(): Promise<unknown>[] {
  const taken = wanted;
  wanted = [];
  return taken;
}

/** A component whose code is fetched when it is first shown. */
export function fetched<Props extends object>(fetchCode: () => Promise<{ default: ComponentType<Props> }>) {
  let Loaded: ComponentType<Props> | undefined;
  const fetchPart = async () => {
    const code = await fetchCode();
    Loaded = code.default;
    return code;
  };
  // A lazy component that failed once fails forever, so after a failure a new one takes its place.
  const makeLazy = () =>
    lazy(() => {
      const code = fetchPart().catch((error: Error) => {
        throw new NotFetched(error, () => {
          Lazy = makeLazy();
        });
      });
      if (import.meta.env.SSR) wanted.push(code);
      return code;
    });
  let Lazy = makeLazy();
  function Fetched(props: Props) {
    // What is there is drawn without waiting, and stays what it is for as long as it is drawn.
    const [Part] = useState(() => Loaded ?? Lazy);
    return <Part {...props} />;
  }
  Fetched.isThere = () => Loaded !== undefined;
  /** Before it is shown. Whether it is there. */
  Fetched.prepare = () =>
    fetchPart().then(
      () => true,
      () => false,
    );
  return Fetched;
}

/**
 * For code whose failure nobody needs to hear of: what the server rendered, or the fallback, stays. Anything else would not
 * match what the server rendered, also in a page that is being left, where browsers abort what is fetched.
 */
export const keepRendered = () => new Promise<never>(() => {});
