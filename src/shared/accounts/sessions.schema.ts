import * as z from 'zod/mini';

export const Session = z.object({
  id: z.uuid(),
  /** Such as 'Chrome op Android'; null when the browser did not say. */
  device: z.nullable(z.string()),
  method: z.enum(['password', 'link', 'oauth', 'passkey']),
  created_at: z.iso.datetime(),
  /** To the hour: a browser renews its session every hour in which it is used. */
  last_used_at: z.iso.datetime(),
  is_current: z.boolean(),
});
export type Session = z.infer<typeof Session>;

const Sessions = z.array(Session);

export const listSessions = {
  summary: 'Where the account is signed in: this session first, then the last used',
  response: Sessions,
};

export const endSession = {
  summary: 'Ends one session of the own account; returns those that are left',
  params: z.object({ id: z.uuid() }),
  response: Sessions,
};

export const endOtherSessions = {
  summary: 'Ends all other sessions of the own account; returns this one',
  response: Sessions,
};
