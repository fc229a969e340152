import * as z from 'zod/mini';

/** Every way in which a call can fail on purpose: its HTTP status and what a person reads. */
export const errors = {
  bad_input: { status: 400, message: 'De gegevens kloppen niet.' },
  not_signed_in: { status: 401, message: 'Je bent niet ingelogd.' },
  not_allowed: { status: 403, message: 'Je hebt geen toegang tot deze functie.' },
  wrong_password: { status: 403, message: 'Dit wachtwoord klopt niet.' },
  not_found: { status: 404, message: 'Niet gevonden.' },
  organization_not_found: { status: 404, message: 'Organisatie niet gevonden.' },
  organization_exists: { status: 409, message: 'Er is al een organisatie op dit adres.' },
  member_not_found: { status: 404, message: 'Dit account hoort niet bij je organisatie.' },
  member_elsewhere: { status: 409, message: 'Dit account hoort al bij een andere organisatie.' },
  last_admin: {
    status: 409,
    message: 'Een organisatie heeft altijd minstens één beheerder nodig. Maak eerst iemand anders beheerder.',
  },
  item_not_found: { status: 404, message: 'Voorwerp niet gevonden.' },
  item_changed: {
    status: 409,
    message: 'Iemand anders heeft dit voorwerp intussen gewijzigd. Bekijk de nieuwe versie en probeer het opnieuw.',
  },
  already_collected: { status: 409, message: 'Dit voorwerp is al als opgehaald gemarkeerd.' },
  not_collected: { status: 409, message: 'Dit voorwerp is niet als opgehaald gemarkeerd.' },
  collected_long_ago: {
    status: 409,
    message: 'Dit voorwerp is te lang geleden opgehaald om dat nog ongedaan te maken.',
  },
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
  busy: { status: 503, message: 'Het is even te druk. Probeer het over een minuut opnieuw.' },
  too_many_uploads: {
    status: 429,
    message:
      'Je hebt veel foto’s verstuurd die nog nergens bij horen. Plaats die eerst, of probeer het over een uur opnieuw.',
  },
  too_large: { status: 413, message: 'Dit is te groot om te versturen.' },
  unsupported_media_type: { status: 415, message: 'Dit soort bestand wordt niet ondersteund.' },
  too_many_requests: { status: 429, message: 'Te veel pogingen, probeer later opnieuw' },
  internal: { status: 500, message: 'Er ging iets mis aan onze kant. Probeer het later opnieuw.' },
  unavailable: { status: 503, message: 'Terecht is even niet bereikbaar. Probeer het zo opnieuw.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errors;

/** A failure that belongs to the product; one place on the server turns it into an answer. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  /** What is there now, for a caller that acted on something older. */
  readonly current: object | undefined;

  constructor(code: ErrorCode, message: string = errors[code].message, current?: object) {
    super(message);
    this.name = 'DomainError';
    this.code = code;
    this.current = current;
  }
}

export const ErrorAnswer = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    /** Finds the request in the log. */
    request_id: z.string(),
    /** What is there now, when the call was based on something older. */
    current: z.optional(z.unknown()),
  }),
});
export type ErrorAnswer = z.infer<typeof ErrorAnswer>;
