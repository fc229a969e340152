import type { Endpoint } from '../platform/endpoint.ts';
import type * as schemas from './email-change.schema.ts';

// A change begins with GoTrue's `PUT /auth/v1/user`.

/** Only the account itself can confirm: a person with the same typing error in the address gets nothing. */
export const confirmEmailChange: Endpoint<typeof schemas.confirmEmailChange> = {
  method: 'POST',
  path: '/api/account/email/confirm',
  access: 'signed-in',
};

/** Public: the link in the mail to the old address identifies the owner. */
export const stopEmailChange: Endpoint<typeof schemas.stopEmailChange> = {
  method: 'POST',
  path: '/api/account/email/stop',
  access: 'public',
};
