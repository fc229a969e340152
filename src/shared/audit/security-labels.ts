import type { SecurityAction } from './security.ts';

export const securityLabels: Record<SecurityAction, string> = {
  'sign-in': 'Ingelogd',
  'sign-in.failed': 'Inloggen mislukt',
  'session.ended': 'Apparaat uitgelogd',
  'sessions.ended': 'Alle andere apparaten uitgelogd',
  'password.changed': 'Wachtwoord gewijzigd',
  'email.requested': 'Nieuw e-mailadres aangevraagd',
  'email.changed': 'E-mailadres gewijzigd',
  'email.stopped': 'Nieuw e-mailadres tegengehouden',
  'factor.added': 'Tweede stap toegevoegd',
  'factor.removed': 'Tweede stap verwijderd',
  'factor.reset': 'Tweede stap gewist',
  'recovery-codes.made': 'Herstelcodes gemaakt',
  'recovery-code.used': 'Ingelogd met een herstelcode',
  'work-account.linked': 'School- of werkaccount gekoppeld',
  'work-account.unlinked': 'School- of werkaccount ontkoppeld',
  'issuer.connected': 'Inloggen met school- of werkaccounts aangezet',
  'issuer.changed': 'Inloggen met school- of werkaccounts gewijzigd',
  'issuer.removed': 'Inloggen met school- of werkaccounts uitgezet',
  'role.changed': 'Rol gewijzigd',
  'group-admin.added': 'Groepsbeheerder geworden',
  'group-admin.removed': 'Geen groepsbeheerder meer',
  'location.added': 'Locatie toegevoegd door een groepsbeheerder',
  'location.paused': 'Locatie tijdelijk gesloten door een groepsbeheerder',
  'location.resumed': 'Locatie weer geopend door een groepsbeheerder',
  'location-admin.invited': 'Beheerder van een locatie uitgenodigd door een groepsbeheerder',
  'location-admin.uninvited': 'Uitnodiging door een groepsbeheerder ingetrokken',
  'group-defaults.changed': 'Standaarden van een groep gewijzigd',
  'data.exported': 'Gegevens van het account opgevraagd',
  'account.erased': 'Account verwijderd',
  'organization.exported': 'Alle gegevens van de organisatie geëxporteerd',
  'group.exported': 'Locaties van een groep geëxporteerd',
  'items.exported': 'Voorwerpen geëxporteerd',
  'figures.exported': 'Terugblik geëxporteerd',
  'organization.removed': 'Organisatie verwijderd',
};

/** How a person signed in. */
export const methodLabels: Record<string, string> = {
  password: 'met wachtwoord',
  link: 'met een link uit een mail',
  oauth: 'met school- of werkaccount',
  passkey: 'met passkey',
  code: 'met een code uit een mail',
};

export const factorLabels: Record<string, string> = { totp: 'authenticator-app', passkey: 'passkey' };
