import { roleLabels } from '../../../../shared/accounts/role-labels.ts';
import { methodLabels, securityLabels } from '../../../../shared/audit/security-labels.ts';
import { nameInWords } from '../../../../shared/items/labels.ts';
import { isLanguage, languages } from '../../../../shared/platform/language/languages.ts';
import { tag, translated, type Text } from '../../../../shared/platform/language/texts.ts';

/** The Dutch names of the fields that belong to an e-mail address. */
const namesOfAddress: Record<string, Text> = {
  address: 'E-mailadres',
  name: 'Naam',
  organization: 'Organisatie',
  created_at: 'Datum',
  gets_mail: 'Krijgt mails',
  language: 'Taal van de mails',
  photo_url: 'Foto',
  photo: 'Foto',
  tags: 'Kenmerken',
  description: 'Beschrijving',
  last_seen_location: 'Laatst gezien',
  upload_date: 'Geplaatst op',
  visits: 'Browsers waarin je e-mailadres is bevestigd',
  expires_at: 'Geldig tot',
  claims: 'Aanvragen',
  lost_reports: 'Meldingen van wat je kwijt bent',
  subscriptions: 'Weekmails',
  saved_organizations: 'Mijn plekken',
  used_on: 'Laatst bekeken op',
  state: 'Stand',
  item_name: 'Voorwerp',
  recognition: 'Waaraan je het herkent',
  decided_at: 'Beslist op',
  ended_at: 'Gesloten op',
  reason: 'Reden',
  code: 'Code',
  last_day: 'Laatste dag',
  messages: 'Vragen en antwoorden',
  from_claimant: 'Door jou geschreven',
  text: 'Tekst',
  what: 'Wat je kwijt bent',
  colour: 'Kleur',
  place: 'Waar',
  since: 'Sinds',
  matches: 'Wat erop leek',
  item: 'Voorwerp',
  reasons: 'Waarom',
  is_refused: 'Jij zei: dit is het niet',
  is_confirmed: 'Bevestigd',
};

/** The Dutch name of each field. Fields without a name are not shown. */
export const names: Record<string, string> = {
  ...namesOfAddress,
  account: 'Je account',
  of_address: 'Wat bij je e-mailadres hoort',
  email: 'E-mailadres',
  role: 'Rol',
  email_confirmed_at: 'E-mailadres bevestigd op',
  last_sign_in_at: 'Laatst ingelogd op',
  last_seen_on: 'Laatst gezien op',
  refused_mails: 'Mails die je hebt uitgezet',
  other_locations: 'Andere locaties waar je werkt',
  invitations: 'Uitnodigingen',
  sent_at: 'Verstuurd op',
  sessions: 'Waar je bent ingelogd',
  refreshed_at: 'Laatst gebruikt op',
  authenticated_at: 'Laatst bevestigd op',
  method: 'Manier van inloggen',
  device: 'Apparaat',
  security_log: 'Inloggen en beveiliging',
  times: 'Aantal keer',
  email_changes: 'Wijzigingen van je e-mailadres',
  old_email: 'Oud adres',
  new_email: 'Nieuw adres',
  requested_at: 'Aangevraagd op',
  confirmed_at: 'Bevestigd op',
  work_accounts: 'Gekoppelde school- of werkaccounts',
  known_places: 'Netwerken en browsers die we herkennen (zonder te weten welke)',
  last_at: 'Laatst op',
  factors: 'Tweede stappen bij het inloggen',
  kind: 'Soort',
  last_used_at: 'Laatst gebruikt op',
  items_placed: 'Voorwerpen die je plaatste',
  items_marked_collected: 'Voorwerpen die je als opgehaald markeerde',
  claimed_date: 'Opgehaald op',
  disposals_made: 'Opruimbeurten',
  given_on: 'Weggegeven op',
  destination: 'Bestemming',
  note: 'Notitie',
  items: 'Aantal voorwerpen',
  log: 'Wat er in het logboek over je staat',
  action: 'Wat',
};

/** The Dutch words for the states of claims and lost reports. */
const states: Record<string, Text> = {
  unconfirmed: 'nog niet bevestigd',
  waiting: 'in behandeling',
  approved: 'goedgekeurd',
  collected: 'opgehaald',
  rejected: 'afgewezen',
  withdrawn: 'ingetrokken',
  expired: 'verlopen',
  open: 'open',
  found: 'gevonden',
};

/** The Dutch words for codes. */
const values: Record<string, string> = {
  ...roleLabels,
  ...methodLabels,
  ...securityLabels,
  ...states,
  totp: 'authenticator-app',
  webauthn: 'passkey',
  recovery_code: 'herstelcodes',
  account_waiting: 'als een account op goedkeuring wacht',
  claim_waiting: 'als er een aanvraag is',
  'member.approve': 'account goedgekeurd',
  'member.reject': 'account afgewezen',
  'member.change': 'rol gewijzigd',
  'member.remove': 'uit de organisatie verwijderd',
  'member.invite': 'uitnodiging verstuurd',
  'member.invite-again': 'uitnodiging opnieuw verstuurd',
  'member.uninvite': 'uitnodiging ingetrokken',
  'member.join': 'uitnodiging aangenomen',
  'member.hand-over': 'beheer overgedragen',
  'member.rename': 'naam gewijzigd',
  'member.new-password': 'wachtwoord gewijzigd',
  'member.quit': 'organisatie verlaten',
  'item.created': 'voorwerp geplaatst',
  'item.edited': 'voorwerp bewerkt',
  'item.unblurred': 'foto scherp gelaten',
  'item.collected': 'voorwerp als opgehaald gemarkeerd',
  'item.uncollected': 'voorwerp toch niet opgehaald',
  'item.deleted': 'voorwerp verwijderd',
  'item.moved-away': 'voorwerp verplaatst naar een andere locatie',
  'item.moved-here': 'voorwerp verplaatst van een andere locatie',
  'item.given-away': 'voorwerp weggegeven',
  'item.put-back': 'voorwerp teruggezet',
  'item.reserved': 'voorwerp gereserveerd',
  'item.released': 'voorwerp niet meer gereserveerd',
  'claim.rejected': 'aanvraag afgewezen',
  'claim.asked': 'vraag gesteld over een aanvraag',
  'lost_report.told': 'melder laten weten dat er iets ligt',
  'settings.changed': 'instellingen gewijzigd',
  'organization.added': 'organisatie toegevoegd',
  'organization.renamed': 'organisatie hernoemd',
  'organization.moved': 'adres van een organisatie gewijzigd',
  'organization.joined-group': 'organisatie in een groep gezet',
  'organization.left-group': 'organisatie uit een groep gehaald',
  'organization.paused': 'organisatie tijdelijk gesloten',
  'organization.resumed': 'organisatie weer geopend',
  'organization.exported': 'organisatie geëxporteerd',
  'organization.imported': 'organisatie overgenomen',
  'organization.removed': 'organisatie verwijderd',
};

/** Fields that hold codes; all others hold texts of users. */
const coded = new Set(['state', 'role', 'action', 'refused_mails', 'method']);

/** The Dutch words in the reader's language; what people typed stays as it is. */
export function inWords(name: string, value: string): string {
  if (coded.has(name)) return translated(values[value] ?? value);
  if (name === 'language' && isLanguage(value)) return languages[value].name;
  if (name === 'tags') return tag(value);
  if (name === 'item_name') return nameInWords(value);
  return name === 'reasons' ? translated(value) : value;
}
