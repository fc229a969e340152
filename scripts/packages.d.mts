/** The folders of the packages in a lock, for a part of the portal. */
export function pathsOf(part: 'server' | 'app' | 'all', lock: object): string[];
