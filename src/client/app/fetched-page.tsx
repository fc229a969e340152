import { type ComponentType, lazy } from 'react';

/** A page could not be fetched. Whoever shows that says so here, and the next time the page is fetched again. */
export class PageNotFetched extends Error {
  readonly tryAgainNextTime: () => void;

  constructor(cause: Error, tryAgainNextTime: () => void) {
    super(cause.message, { cause });
    this.tryAgainNextTime = tryAgainNextTime;
  }
}

/** A page whose code is fetched when somebody first goes there. */
export function fetchedPage<Props extends object>(fetchPage: () => Promise<{ default: ComponentType<Props> }>) {
  // What `lazy` makes fails forever once it failed, so then another one takes its place.
  const makePage = () =>
    lazy(() =>
      fetchPage().catch((error: Error) => {
        throw new PageNotFetched(error, () => {
          Page = makePage();
        });
      }),
    );
  let Page = makePage();
  return function FetchedPage(props: Props) {
    return <Page {...props} />;
  };
}
