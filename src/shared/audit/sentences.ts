import { monthsInWords } from '../items/labels.ts';
import { retention } from '../platform/retention.ts';
import type { AuditAction, AuditEntry } from './contract.ts';

/** What the words of a sentence depend on, apart from the names in it. */
type Facts = Pick<AuditEntry, 'from' | 'why'>;

const isPending = ({ from }: Facts) => from === 'pending' || !from;

const releases: Record<string, string> = {
  undone: '{actor} maakte het goedkeuren van een aanvraag ongedaan',
  rejected: '{actor} wees een goedgekeurde aanvraag alsnog af',
  withdrawn: 'De aanvrager trok een goedgekeurde aanvraag in',
  expired: 'Een goedgekeurde aanvraag is verlopen',
};

/**
 * The line of each action. The browser fills in `{actor}`, `{subject}`, `{item}`, `{from}`, `{to}` (names or roles), `{fields}`
 * and `{disposal}`; the server searches the other words.
 */
export const sentences: Record<AuditAction, (facts: Facts) => string> = {
  'member.approve': () => '{actor} keurde {subject} goed als {to}',
  'member.reject': () => '{actor} wees de aanvraag van {subject} af',
  'member.change': () => '{actor} veranderde de rol van {subject} van {from} in {to}',
  'member.remove': () => '{actor} verwijderde {subject} uit de organisatie',
  'member.invite': () => '{actor} nodigde {subject} uit als {to}',
  'member.invite-again': () => '{actor} stuurde de uitnodiging aan {subject} opnieuw',
  'member.uninvite': () => '{actor} trok de uitnodiging aan {subject} in',
  'member.join': () => '{subject} nam de uitnodiging aan en is nu {to}',
  'member.hand-over': () => '{actor} droeg het beheer over aan {subject}',
  'member.rename': () => '{subject} veranderde de eigen naam',
  'member.new-password': () => '{subject} koos een nieuw wachtwoord',
  'member.add-factor': () => '{subject} stelde een tweede stap in voor het inloggen',
  'member.remove-factor': () => '{subject} verwijderde een tweede stap voor het inloggen',
  'member.reset-factors': () => '{actor} wiste de tweede stap van {subject}',
  'member.arrive': () => '{subject} logde voor het eerst in met een school- of werkaccount ({to})',
  'member.link': () => '{subject} koppelde een school- of werkaccount',
  'member.unlink': () => '{subject} ontkoppelde het school- of werkaccount',
  'member.quit': ({ from }) =>
    from === 'pending' ? '{subject} trok de aanvraag in' : '{subject} verliet de organisatie',
  'member.leave': (facts) =>
    isPending(facts)
      ? 'Iemand die op goedkeuring wachtte, verwijderde zijn of haar account'
      : 'Een {from} verwijderde zijn of haar account',
  'item.created': () => '{actor} plaatste {item}',
  'item.edited': () => '{actor} bewerkte {item}{fields}',
  'item.unblurred': () => '{actor} zette de foto van {item} er scherp op: dit is geen gezicht',
  'item.collected': ({ why }) =>
    why === 'claim' ? '{actor} gaf {item} mee na een aanvraag' : '{actor} markeerde {item} als opgehaald',
  'item.uncollected': () => '{actor} markeerde {item} toch als niet opgehaald',
  'item.deleted': () => '{actor} verwijderde {item}',
  'item.expired': () =>
    `Terecht verwijderde een voorwerp dat ${monthsInWords(retention.itemMonths)} geleden is geplaatst`,
  'item.given-away': () => '{actor} gaf {item} weg (opruimbeurt {disposal})',
  'item.put-back': () => '{actor} zette {item} terug op de lijst (opruimbeurt {disposal})',
  'item.moved-away': () => '{actor} verplaatste {item} naar {to}',
  'item.moved-here': () => '{actor} verplaatste {item} hierheen van {from}',
  'item.reserved': () => '{actor} reserveerde {item} na een aanvraag',
  'item.released': ({ why }) => `${(why && releases[why]) ?? ''}: {item} is niet meer gereserveerd`,
  'claim.rejected': () => '{actor} wees een aanvraag voor {item} af',
  'claim.asked': () => '{actor} stelde een vraag over een aanvraag voor {item}',
  'lost_report.told': () => '{actor} liet iemand die zoiets kwijt is weten dat {item} er ligt',
  'settings.changed': () => '{actor} wijzigde de instellingen',
  'organization.added': () => '{actor} voegde de organisatie toe',
  'organization.renamed': () => '{actor} veranderde de naam van {from} in {to}',
  'organization.moved': () => '{actor} veranderde het adres van {from} in {to}',
  'organization.joined-group': () => '{actor} zette de organisatie in de groep {to}',
  'organization.left-group': () => '{actor} haalde de organisatie uit de groep {from}',
  'organization.paused': () => '{actor} sloot de organisatie tijdelijk',
  'organization.resumed': () => '{actor} opende de organisatie weer',
  'organization.exported': () => '{actor} exporteerde alle gegevens van de organisatie',
  'organization.imported': () => 'De organisatie is met al haar gegevens overgenomen uit een ander portaal',
};

export const providerName = 'De aanbieder van Terecht';
export const groupAdminWord = 'groepsbeheerder van';
