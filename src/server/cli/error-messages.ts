import { errors, type DomainError } from '../../shared/platform/errors.ts';

/** What users read in Dutch, for operators. */
const translations: Record<string, string> = {
  [errors.address_reserved.message]: 'Terecht needs this address itself: choose another one.',
  [errors.last_admin.message]: 'An organisation needs at least one admin: make another member admin first.',
  [errors.member_elsewhere.message]: 'This account belongs to another organisation.',
  [errors.member_not_found.message]: 'There is no account with this e-mail address.',
  [errors.no_second_factor.message]: 'This account has no second factor.',
  [errors.organization_exists.message]: 'There is already an organisation at this address.',
  [errors.organization_not_found.message]: 'There is no organisation at this address.',
  [errors.photo_store_full.message]: 'The photo store is full.',
  [errors.photo_store_unavailable.message]: 'The photo store does not answer: try again in a moment.',
  [errors.provider_account.message]: 'This is an account of a provider, which cannot belong to an organisation.',
  [errors.unavailable.message]: 'The database does not answer: try again in a moment.',
  'Dit account hoort al bij deze organisatie.': 'This account belongs to the organisation already.',
  'Dit account hoort bij een organisatie, en kan daarom niet van de aanbieder zijn.':
    'This account belongs to an organisation, so it cannot be a provider.',
  'Dit account hoort niet bij een organisatie.': 'This account belongs to no organisation.',
  'Dit adres kreeg vandaag al genoeg uitnodigingen. Probeer het morgen opnieuw.':
    'This address got enough invitations today: try again tomorrow.',
  'Dit is geen account van de aanbieder.': 'This is no account of a provider.',
  'Dit is geen geldig e-mailadres.': 'This is no e-mail address.',
  'Er is geen account met dit e-mailadres.': 'There is no account with this e-mail address.',
  'Er loopt al een export of back-up. Probeer het zo opnieuw.':
    'An export or backup is running: try again in a moment.',
};

export const messageFor = ({ message }: DomainError): string => translations[message] ?? message;
