/** Whether a path leads to a screen, and not to a call or a file. */
export const isPagePath = (path: string) => !/^\/(api|auth\/v1|photos|assets)(\/|$)/.test(path);

/**
 * The address as routes can read it. One with a broken escape such as `/schools/%ff` reaches no route otherwise: a person
 * who follows it is to see the page that says that there is none.
 */
export function withReadablePath(url: string): string {
  const [path = ''] = url.split('?', 1);
  if (!path.includes('%') || !isPagePath(path) || isReadable(path)) return url;
  return path.replaceAll('%', '%25') + url.slice(path.length);
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
