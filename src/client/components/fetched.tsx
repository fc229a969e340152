import { type ComponentType, lazy } from 'react';

/** The code of a component could not be fetched. Once that has been shown, `reset` lets it be tried again. */
export class NotFetched extends Error {
  readonly reset: () => void;

  constructor(cause: Error, reset: () => void) {
    super(cause.message, { cause });
    this.reset = reset;
  }
}

/** A component whose code is fetched when it is first shown. */
export function fetched<Props extends object>(fetchCode: () => Promise<{ default: ComponentType<Props> }>) {
  // A lazy component that failed once fails forever, so after a failure a new one takes its place.
  const makeLazy = () =>
    lazy(() =>
      fetchCode().catch((error: Error) => {
        throw new NotFetched(error, () => {
          Lazy = makeLazy();
        });
      }),
    );
  let Lazy = makeLazy();
  return function Fetched(props: Props) {
    return <Lazy {...props} />;
  };
}
