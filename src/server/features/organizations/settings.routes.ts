import * as schemas from '../../../shared/organizations/settings.schema.ts';
import {
  getSettings,
  saveLogo,
  saveDonation,
  saveHours,
  saveName,
  saveOffice,
  saveSignIn,
  saveOptionalFeatures,
  saveWebsite,
  saveWeeklyMail,
} from '../../../shared/organizations/settings.ts';
import type { Actor } from '../../../shared/platform/actor.ts';
import type { Route } from '../../platform/http/route.ts';
import type { SettingsService } from './settings.service.ts';

export function settingsRoutes(route: Route, settings: SettingsService): void {
  route(getSettings, schemas.getSettings, ({ params, authorize }) => {
    authorize({ org_id: params.id });
    return settings.read(params.id);
  });
  route(saveName, schemas.saveName, ({ actor, params, body, authorize }) => {
    authorize({ org_id: params.id });
    return settings.save('name', asAdmin(actor), body);
  });
  route(saveOffice, schemas.saveOffice, ({ actor, params, body, authorize }) => {
    authorize({ org_id: params.id });
    return settings.save('office', asAdmin(actor), body);
  });
  route(saveHours, schemas.saveHours, ({ actor, params, body, authorize }) => {
    authorize({ org_id: params.id });
    return settings.save('hours', asAdmin(actor), body);
  });
  route(saveDonation, schemas.saveDonation, ({ actor, params, body, authorize }) => {
    authorize({ org_id: params.id });
    return settings.save('donation', asAdmin(actor), body);
  });
  route(saveWeeklyMail, schemas.saveWeeklyMail, ({ actor, params, body, authorize }) => {
    authorize({ org_id: params.id });
    return settings.save('weekly_mail', asAdmin(actor), body);
  });
  route(saveWebsite, schemas.saveWebsite, ({ actor, params, body, authorize }) => {
    authorize({ org_id: params.id });
    return settings.save('website', asAdmin(actor), body);
  });
  route(saveSignIn, schemas.saveSignIn, ({ actor, params, body, authorize }) => {
    authorize({ org_id: params.id });
    return settings.save('sign_in', asAdmin(actor), body);
  });
  route(saveOptionalFeatures, schemas.saveOptionalFeatures, ({ actor, params, body, authorize }) => {
    authorize({ org_id: params.id });
    return settings.save('parts', asAdmin(actor), body);
  });
  route(saveLogo, schemas.saveLogo, ({ actor, params, body, authorize }) => {
    authorize({ org_id: params.id });
    return settings.saveLogo(asAdmin(actor), body);
  });
}

/** Authorisation for an organisation implies both ids. */
const asAdmin = ({ user_id, org_id }: Actor) => ({ user_id: user_id!, org_id: org_id! });
