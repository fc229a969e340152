import type { Endpoint } from '../platform/endpoint.ts';
import type * as schemas from './schema.ts';

export type * from './schema.ts';

/** The ids in a link that answers a mail. */
export type MailLinkTarget = { report_id?: string | undefined; item_id?: string | undefined };

export const readVisitPhoto: Endpoint<typeof schemas.readVisitPhoto> = {
  method: 'POST',
  path: '/api/visits/photo',
  access: 'public',
};

export const readVisit: Endpoint<typeof schemas.readVisit> = {
  method: 'POST',
  path: '/api/visits/read',
  access: 'public',
};

export const startVisit: Endpoint<typeof schemas.startVisit> = {
  method: 'POST',
  path: '/api/visits',
  access: 'public',
};

export const endVisit: Endpoint<typeof schemas.endVisit> = {
  method: 'DELETE',
  path: '/api/visits',
  access: 'mine.leave',
};

export const mailVisitLink: Endpoint<typeof schemas.mailVisitLink> = {
  method: 'POST',
  path: '/api/visits/link',
  access: 'public',
  inLanguage: true,
};

export const getMine: Endpoint<typeof schemas.getMine> = {
  method: 'GET',
  path: '/api/mine',
  access: 'mine.read',
};

export const exportMine: Endpoint<typeof schemas.exportMine> = {
  method: 'GET',
  path: '/api/mine/data',
  access: 'mine.read',
};

export const setMineMail: Endpoint<typeof schemas.setMineMail> = {
  method: 'PUT',
  path: '/api/mine/mail',
  access: 'mine.change',
};

export const getSavedOrganizations: Endpoint<typeof schemas.getSavedOrganizations> = {
  method: 'GET',
  path: '/api/mine/organizations',
  access: 'mine.read',
};

export const saveOrganizations: Endpoint<typeof schemas.saveOrganizations> = {
  method: 'POST',
  path: '/api/mine/organizations',
  access: 'mine.change',
};

export const unsaveOrganization: Endpoint<typeof schemas.unsaveOrganization> = {
  method: 'DELETE',
  path: '/api/mine/organizations/:id',
  access: 'mine.change',
};

export const eraseMine: Endpoint<typeof schemas.eraseMine> = {
  method: 'DELETE',
  path: '/api/mine',
  access: 'mine.erase',
};

/** In the header of every mail to a visitor (RFC 8058): people get a page with a button, mail programs post. */
export const unsubscribePath = '/api/unsubscribe';

export const getUnsubscribePage: Endpoint<typeof schemas.getUnsubscribePage> = {
  method: 'GET',
  path: unsubscribePath,
  access: 'public',
};

export const subscribeAgainPath = `${unsubscribePath}/undo`;

export const subscribeAgain: Endpoint<typeof schemas.subscribeAgain> = {
  method: 'POST',
  path: subscribeAgainPath,
  access: 'public',
};

export const unsubscribe: Endpoint<typeof schemas.unsubscribe> = {
  method: 'POST',
  path: unsubscribePath,
  access: 'public',
};
