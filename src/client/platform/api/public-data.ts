/** The `meta` of queries of public data, which stay cached when the user signs out. */
export const publicData = { isPublic: true };

export const isPersonal = (query: { meta: Record<string, unknown> | undefined }) => !query.meta?.['isPublic'];
