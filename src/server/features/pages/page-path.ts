/** Whether a path is for a screen, and not for an API call or a file. */
export const isPagePath = (path: string) => !/^\/(api|auth\/v1|photos|assets)(\/|$)/.test(path);

/**
 * Escapes a path with an invalid percent-encoding such as `/schools/%ff`, which would match no route: the visitor must
 * see the not-found page.
 */
export function withDecodablePath(url: string): string {
  const [path = ''] = url.split('?', 1);
  if (!path.includes('%') || !isPagePath(path) || isDecodable(path)) return url;
  return path.replaceAll('%', '%25') + url.slice(path.length);
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
