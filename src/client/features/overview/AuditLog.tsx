import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

import type { AuditAction, AuditEntry } from '../../../shared/audit/contract.ts';
import { fieldsInWords, roleLabels } from '../../../shared/items/desk-labels.ts';
import { monthsInWords } from '../../../shared/items/labels.ts';
import { retention } from '../../../shared/items/retention.ts';
import type { Organization } from '../../../shared/organizations/contract.ts';
import type { MemberRole } from '../../../shared/platform/actor.ts';
import { Link } from '../../platform/router/router.tsx';
import { longDateTime } from '../../platform/time/dates.ts';
import { Button } from '../../ui/Button.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { itemPaths } from '../organizations/paths.ts';
import { auditQuery } from './queries.ts';

export function AuditLog({ organization }: { organization: Organization }) {
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed, 250).trim();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...auditQuery(organization.id, q),
    placeholderData: keepPreviousData,
  });
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <div>
      <h3 className="text-lg font-bold">Logboek</h3>
      <input
        type="search"
        aria-label="Zoek in het logboek"
        placeholder="Zoek op naam, voorwerp of code"
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        className="border-field bg-surface text-ink placeholder:text-muted mt-3 h-12 w-full rounded-xl border px-4 sm:max-w-md print:hidden"
      />
      {!data && error && <Failure message={error.message} onRetry={() => void refetch()} />}
      <p role="status" className="text-muted mt-2 wrap-anywhere empty:hidden">
        {data && entries.length === 0 && (q ? `Niets over ‘${q}’ in het logboek.` : 'Er is nog niets vastgelegd.')}
      </p>
      <ol className="divide-line rounded-card border-line bg-surface mt-3 divide-y border empty:hidden">
        {entries.map((entry) => (
          <li key={entry.id} className="grid gap-0.5 px-4 py-3 sm:flex sm:justify-between sm:gap-6">
            <div className="wrap-anywhere">
              <Sentence entry={entry} organization={organization} />
            </div>
            <time dateTime={entry.created_at} className="text-muted shrink-0 text-sm">
              {longDateTime(entry.created_at)}
            </time>
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <Button look="outline" className="mt-3" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Eerdere regels tonen
        </Button>
      )}
    </div>
  );
}

interface NamedEntry extends AuditEntry {
  actor: string;
  subject: string;
  item: ReactNode;
}

const sentences: Record<AuditAction, (entry: NamedEntry) => ReactNode> = {
  'member.approve': ({ actor, subject, to }) => `${actor} keurde ${subject} goed als ${roleName(to)}`,
  'member.reject': ({ actor, subject }) => `${actor} wees de aanvraag van ${subject} af`,
  'member.change': ({ actor, subject, from, to }) =>
    `${actor} veranderde de rol van ${subject} van ${roleName(from)} in ${roleName(to)}`,
  'member.remove': ({ actor, subject }) => `${actor} verwijderde ${subject} uit de organisatie`,
  'member.invite': ({ actor, subject, to }) => `${actor} nodigde ${subject} uit als ${roleName(to)}`,
  'member.invite-again': ({ actor, subject }) => `${actor} stuurde de uitnodiging aan ${subject} opnieuw`,
  'member.uninvite': ({ actor, subject }) => `${actor} trok de uitnodiging aan ${subject} in`,
  'member.join': ({ subject, to }) => `${subject} nam de uitnodiging aan en is nu ${roleName(to)}`,
  'member.hand-over': ({ actor, subject }) => `${actor} droeg het beheer over aan ${subject}`,
  'member.rename': ({ subject }) => `${subject} veranderde de eigen naam`,
  'member.new-password': ({ subject }) => `${subject} koos een nieuw wachtwoord`,
  'member.quit': ({ subject, from }) =>
    from === 'pending' ? `${subject} trok de aanvraag in` : `${subject} verliet de organisatie`,
  'member.leave': ({ from }) =>
    from === 'pending' || !from
      ? 'Iemand die op goedkeuring wachtte, verwijderde zijn of haar account'
      : `Een ${roleName(from)} verwijderde zijn of haar account`,
  'item.created': ({ actor, item }) => (
    <>
      {actor} plaatste {item}
    </>
  ),
  'item.edited': ({ actor, item, changed }) => {
    const fields = fieldsInWords(changed);
    return (
      <>
        {actor} bewerkte {item}
        {fields && `: ${fields}`}
      </>
    );
  },
  'item.collected': ({ actor, item, why }) =>
    why === 'claim' ? (
      <>
        {actor} gaf {item} mee na een aanvraag
      </>
    ) : (
      <>
        {actor} markeerde {item} als opgehaald
      </>
    ),
  'item.uncollected': ({ actor, item }) => (
    <>
      {actor} markeerde {item} toch als niet opgehaald
    </>
  ),
  'item.deleted': ({ actor, item }) => (
    <>
      {actor} verwijderde {item}
    </>
  ),
  'item.given-away': ({ actor, item, disposal }) => (
    <>
      {actor} gaf {item} weg (opruimbeurt {disposal})
    </>
  ),
  'item.put-back': ({ actor, item, disposal }) => (
    <>
      {actor} zette {item} terug op de lijst (opruimbeurt {disposal})
    </>
  ),
  'item.reserved': ({ actor, item }) => (
    <>
      {actor} reserveerde {item} na een aanvraag
    </>
  ),
  'item.released': ({ actor, item, why }) => (
    <>
      {why === 'undone' && `${actor} maakte het goedkeuren van een aanvraag ongedaan`}
      {why === 'rejected' && `${actor} wees een goedgekeurde aanvraag alsnog af`}
      {why === 'withdrawn' && 'De aanvrager trok een goedgekeurde aanvraag in'}
      {why === 'expired' && 'Een goedgekeurde aanvraag is verlopen'}: {item} is niet meer gereserveerd
    </>
  ),
  'claim.rejected': ({ actor, item }) => (
    <>
      {actor} wees een aanvraag van {item} af
    </>
  ),
  'claim.asked': ({ actor, item }) => (
    <>
      {actor} stelde een vraag over een aanvraag van {item}
    </>
  ),
  'lost_report.told': ({ actor, item }) => (
    <>
      {actor} liet iemand die zoiets kwijt is weten dat {item} er ligt
    </>
  ),
  'settings.changed': ({ actor, changes }) => (
    <>
      {actor} wijzigde de instellingen
      <ul className="text-muted text-sm">
        {changes?.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </>
  ),
  'organization.added': ({ actor }) => `${actor} voegde de organisatie toe`,
  'organization.renamed': ({ actor, from, to }) => `${actor} veranderde de naam van ${from} in ${to}`,
  'organization.moved': ({ actor, from, to }) => `${actor} veranderde het adres van ${from} in ${to}`,
  'organization.paused': ({ actor }) => `${actor} sloot de organisatie tijdelijk`,
  'organization.resumed': ({ actor }) => `${actor} opende de organisatie weer`,
  'item.expired': () =>
    `Terecht verwijderde een voorwerp dat ${monthsInWords(retention.itemMonths)} geleden is geplaatst`,
  'organization.exported': ({ actor }) => `${actor} exporteerde alle gegevens van de organisatie`,
  'organization.imported': () => 'De organisatie is met al haar gegevens overgenomen uit een ander portaal',
};

function Sentence({ entry, organization }: { entry: AuditEntry; organization: Organization }) {
  const { action, actor_name, by_provider, subject_name, subject_id, is_listed, code } = entry;
  // A newer server may send actions that this page does not know.
  const sentence = sentences[action] ?? (({ actor }: NamedEntry) => `${actor} deed iets wat deze pagina nog niet kent`);
  const item = subject_name ?? 'een voorwerp';
  return sentence({
    ...entry,
    actor: by_provider ? 'De aanbieder van Terecht' : (actor_name ?? missingActorName(action)),
    subject: subject_name ?? missingSubjectName(action),
    item: is_listed ? (
      <Link to={itemPaths(organization, subject_id).item} className="text-accent underline">
        {item}
      </Link>
    ) : (
      // An unlisted item has no page to link to, so the code on its label identifies it.
      item + (code ? ` (code ${code})` : '')
    ),
  });
}

/** The actor is unknown when the account was erased, or when the provider acted. */
function missingActorName(action: AuditAction): string {
  if (action === 'member.invite') return 'Terecht';
  return /^(item|claim)\./.test(action) ? 'Een verwijderd account' : 'Terecht of een verwijderd account';
}

/** The address of a closed invitation is erased. */
const missingSubjectName = (action: AuditAction) => (action.includes('invite') ? 'iemand' : 'een verwijderd account');

const roleName = (role: string | null) => roleLabels[(role ?? 'pending') as MemberRole].toLowerCase();
