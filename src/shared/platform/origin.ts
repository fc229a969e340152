export const LONGEST_ORIGIN = 200;

const usualPorts: Record<string, number> = { http: 80, https: 443 };

/** The origin of a web address, as browsers compare it; null when it is invalid. */
export function originOf(text: string): string | null {
  const address = /^(?:(https?):\/\/)?((?:[a-z0-9-]{1,63}\.){1,10}[a-z0-9-]{2,63})(?::(\d{1,5}))?(?:[/?#]|$)/.exec(
    text.trim().toLowerCase(),
  );
  if (!address) return null;
  const [, scheme = 'https', host, typed] = address;
  const port = typed ? Number(typed) : usualPorts[scheme];
  if (port === 0 || port! > 65_535) return null;
  return `${scheme}://${host}${port === usualPorts[scheme] ? '' : `:${port}`}`;
}

/** Whether this is a normalised origin. */
export const isOrigin = (text: string) => text.length <= LONGEST_ORIGIN && originOf(text) === text;

export const isLoopback = (host: string): boolean => ['127.0.0.1', '::1', '[::1]', 'localhost'].includes(host);
