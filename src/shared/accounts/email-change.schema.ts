import * as z from 'zod/mini';

const body = z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) });

export const confirmEmailChange = {
  summary: 'Confirms the new e-mail address of the own account with the link that was sent there',
  body,
  response: z.object({ email: z.string() }),
};

export const stopEmailChange = {
  summary: 'Keeps the old e-mail address; every session ends and a new password must be chosen',
  body,
  response: z.object({ email: z.string() }),
};
