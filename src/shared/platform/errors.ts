import { unavailable } from './unavailable.ts';

export type { ErrorAnswer } from './schema.ts';

/** Every domain error: its HTTP status and the message for users. */
export const errors = {
  bad_input: { status: 400, message: 'De gegevens kloppen niet.' },
  not_signed_in: { status: 401, message: 'Je bent niet ingelogd.' },
  not_allowed: { status: 403, message: 'Je hebt geen toegang tot deze functie.' },
  fresh_sign_in_required: {
    status: 403,
    message: 'Bevestig eerst dat jij het bent: dit kan alleen kort nadat je bent ingelogd.',
  },
  second_factor_required: { status: 403, message: 'Bevestig eerst je inlog met je tweede stap.' },
  wrong_code: { status: 403, message: 'Deze code klopt niet, of is verlopen.' },
  link_gone: { status: 404, message: 'Deze link is verlopen of al eens gebruikt.' },
  other_account: { status: 409, message: 'Deze link hoort bij een ander account. Log in met dat account.' },
  email_taken: { status: 409, message: 'Dit e-mailadres heeft al een account.' },
  wrong_password: { status: 403, message: 'Dit wachtwoord klopt niet.' },
  not_found: { status: 404, message: 'Niet gevonden.' },
  organization_not_found: { status: 404, message: 'Organisatie niet gevonden.' },
  organization_exists: { status: 409, message: 'Er is al een organisatie op dit adres.' },
  group_not_found: { status: 404, message: 'Groep niet gevonden.' },
  group_exists: { status: 409, message: 'Er is al een groep op dit adres.' },
  group_full: { status: 409, message: 'Een groep heeft hooguit honderd locaties.' },
  too_many_groups: { status: 409, message: 'Er zijn al tweehonderd groepen: meer kan niet.' },
  settings_changed: {
    status: 409,
    message: 'Een collega heeft dit intussen gewijzigd. Bekijk wat er nu staat en probeer het opnieuw.',
  },
  /** Members of the organisation get a longer message. */
  organization_paused: { status: 403, message: 'De lijst van deze organisatie is even niet te zien.' },
  address_reserved: { status: 409, message: 'Dit adres heeft Terecht zelf nodig. Kies een ander.' },
  locked_by_group: { status: 409, message: 'Dit is vastgezet door de groep.' },
  paused_by_provider: { status: 409, message: 'Alleen Terecht kan deze locatie weer openen.' },
  provider_account: {
    status: 409,
    message: 'Dit is een account van de aanbieder: het kan niet bij een organisatie horen.',
  },
  member_not_found: { status: 404, message: 'Dit account hoort niet bij je organisatie.' },
  other_work_account: {
    status: 409,
    message: 'Deze locatie gebruikt alleen werkaccounts. Log uit, en log daar in met het werkaccount van die locatie.',
  },
  member_elsewhere: { status: 409, message: 'Dit account hoort al bij een andere organisatie.' },
  no_second_factor: { status: 409, message: 'Dit account heeft geen tweede stap.' },
  last_admin: {
    status: 409,
    message: 'Een organisatie heeft altijd minstens één beheerder nodig. Maak eerst iemand anders beheerder.',
  },
  item_not_found: { status: 404, message: 'Voorwerp niet gevonden.' },
  item_removed: {
    status: 409,
    message: 'Dit voorwerp was al geplaatst, en is daarna door een collega verwijderd.',
  },
  item_changed: {
    status: 409,
    message: 'Iemand anders heeft dit voorwerp intussen gewijzigd. Bekijk de nieuwe versie en probeer het opnieuw.',
  },
  place_for_staff: { status: 409, message: 'Dit ligt op een plek voor medewerkers. Vraag een medewerker.' },
  place_gone: { status: 409, message: 'Deze bewaarplaats is niet meer in gebruik. Kies een andere.' },
  already_collected: { status: 409, message: 'Dit voorwerp is al als opgehaald gemarkeerd.' },
  not_collected: { status: 409, message: 'Dit voorwerp is niet als opgehaald gemarkeerd.' },
  collected_long_ago: {
    status: 409,
    message: 'Dit voorwerp is te lang geleden opgehaald om dat nog ongedaan te maken.',
  },
  item_cannot_move: {
    status: 409,
    message: 'Dit voorwerp is opgehaald of gereserveerd, en kan daarom niet naar een andere locatie.',
  },
  not_in_one_group: {
    status: 409,
    message: 'De twee locaties horen niet (meer) bij dezelfde groep. Het voorwerp blijft daarom waar het is.',
  },
  claims_cannot_move: {
    status: 409,
    message: 'Er wacht nog een aanvraag, en die locatie neemt geen aanvragen aan. Beantwoord eerst de aanvraag.',
  },
  claim_not_found: { status: 404, message: 'Deze aanvraag is er niet (meer).' },
  claim_exists: { status: 409, message: 'Je hebt dit voorwerp al aangevraagd.' },
  claim_code: { status: 404, message: 'Dit is de code van een aanvraag. Vraag een medewerker.' },
  claim_changed: {
    status: 409,
    message: 'Deze aanvraag is intussen veranderd. Bekijk hoe het er nu voor staat.',
  },
  approved_long_ago: {
    status: 409,
    message: 'De mail met de code is al op weg. Wijs de aanvraag af als het voorwerp toch niet van deze aanvrager is.',
  },
  too_many_claims: {
    status: 409,
    message: 'Je hebt hier al tien aanvragen lopen. Trek er eerst een in, of wacht op antwoord.',
  },
  too_many_messages: {
    status: 409,
    message: 'Er is over deze aanvraag al zoveel geschreven dat er niets meer bij kan. Bel of kom langs.',
  },
  item_reserved: {
    status: 409,
    message: 'Dit voorwerp is al voor iemand anders gereserveerd. Wijs eerst die aanvraag af.',
  },
  visit_changed: {
    status: 409,
    message: 'Er is intussen iets veranderd aan wat je wilde bevestigen. Kijk nog een keer wat er staat.',
  },
  lost_report_not_found: { status: 404, message: 'Deze vermissing is er niet (meer).' },
  lost_report_changed: {
    status: 409,
    message: 'Deze vermissing is intussen veranderd. Bekijk hoe het er nu voor staat.',
  },
  too_many_lost_reports: {
    status: 409,
    message: 'Je hebt hier al tien meldingen lopen. Trek er eerst een in.',
  },
  disposal_not_found: { status: 404, message: 'Deze opruimbeurt is er niet (meer).' },
  too_late_to_put_back: {
    status: 409,
    message: 'Terugzetten kan tot een week na het opruimen, en die is voorbij.',
  },
  subscription_not_found: { status: 404, message: 'Deze weekmail krijg je niet (meer).' },
  too_many_subscriptions: {
    status: 409,
    message: 'Je krijgt al zoveel weekmails dat er geen meer bij kan. Stop er eerst een.',
  },
  not_claimable: { status: 409, message: 'Dit voorwerp ligt er niet meer, dus je kunt het niet aanvragen.' },
  visit_gone: { status: 404, message: 'Deze link werkt niet meer. Vraag een nieuwe aan.' },
  photo_gone: { status: 409, message: 'De foto is niet bewaard gebleven. Verstuur hem opnieuw.' },
  photo_too_large: { status: 413, message: 'De foto is groter dan 10MB.' },
  photo_unreadable: {
    status: 415,
    message: 'Dit soort foto kunnen we niet lezen. Gebruik een JPG- of PNG-foto.',
  },
  photo_store_unavailable: {
    status: 503,
    message: 'De opslag van foto’s is even niet bereikbaar. Probeer het zo opnieuw.',
  },
  photo_store_full: {
    status: 507,
    message: 'Er is geen ruimte meer om foto’s te bewaren. Neem contact op met de beheerder.',
  },
  download_gone: { status: 404, message: 'Deze download werkt niet meer. Begin opnieuw met exporteren.' },
  name_differs: { status: 409, message: 'Dit is niet de naam van de organisatie. Typ de naam precies over.' },
  export_first: {
    status: 409,
    message: 'Maak eerst een export: sinds de laatste is er iets veranderd, of er is er nog geen.',
  },
  busy: { status: 503, message: 'Het is even te druk. Probeer het zo opnieuw.' },
  too_many_uploads: {
    status: 429,
    message:
      'Je hebt veel foto’s verstuurd die nog nergens bij horen. Plaats die eerst, of probeer het over een uur opnieuw.',
  },
  too_large: { status: 413, message: 'Dit is te groot om te versturen.' },
  unsupported_media_type: { status: 415, message: 'Dit soort bestand wordt niet ondersteund.' },
  too_many_requests: { status: 429, message: 'Te veel pogingen, probeer later opnieuw' },
  internal: { status: 500, message: 'Er ging iets mis aan onze kant. Probeer het later opnieuw.' },
  unavailable,
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errors;

/** A domain error; the server turns it into an HTTP response in one place. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  /** The current state, for a caller that acted on an older one. */
  readonly current: object | undefined;

  constructor(code: ErrorCode, message: string = errors[code].message, current?: object) {
    super(message);
    this.name = 'DomainError';
    this.code = code;
    this.current = current;
  }
}

/** Names the field to correct, as its label shows it. */
export const badInput = (name: string | undefined) =>
  new DomainError('bad_input', name ? `De gegevens kloppen niet: controleer ‘${name}’.` : undefined);
