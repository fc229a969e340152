import { type ComponentType, lazy } from 'react';

/** A part of the page could not be fetched. Whoever shows that says so here, and the next time it is fetched again. */
export class NotFetched extends Error {
  readonly tryAgainNextTime: () => void;

  constructor(cause: Error, tryAgainNextTime: () => void) {
    super(cause.message, { cause });
    this.tryAgainNextTime = tryAgainNextTime;
  }
}

/** A component whose code is fetched when it is first shown. */
export function fetched<Props extends object>(fetchCode: () => Promise<{ default: ComponentType<Props> }>) {
  // What `lazy` makes fails forever once it failed, so then another one takes its place.
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
