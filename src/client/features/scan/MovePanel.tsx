import type { Organization } from '../../../shared/organizations/contract.ts';
import { pathTo } from '../../../shared/pages/pages.ts';
import { can } from '../../../shared/platform/policy.ts';
import { useAuth } from '../../platform/auth/auth.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { PlaceField } from '../items/fields/PlaceField.tsx';
import { usePlaces } from '../items/fields/use-places.ts';
import { MoveRow } from './MoveRow.tsx';
import type { ScannedCode } from './reader/code.ts';
import type { Move } from './use-moves.ts';

interface MovePanelProps {
  organization: Organization;
  /** The target storage place: null for none, undefined until it is chosen. */
  place: string | null | undefined;
  onPlace: (place_id: string | null) => void;
  moves: Move[];
  onUndo: (move: Move) => void;
  onRetry: (read: ScannedCode, place_id: string | null) => void;
}

export function MovePanel({ organization, place, onPlace, moves, onUndo, onRetry }: MovePanelProps) {
  const { inUse, nameOf } = usePlaces(organization.id);
  const count = moves.filter(({ state }) => state === 'moved').length;
  if (inUse.length === 0) return <NoPlaces organization={organization} />;
  return (
    <div className="grid gap-4">
      <PlaceField label="Verplaats naar" value={place} onChange={onPlace} orgId={organization.id} />
      <p role="status" className={moves.length > 0 ? 'font-semibold' : 'text-muted'}>
        {moves.length > 0
          ? count === 1
            ? '1 voorwerp verplaatst'
            : `${count} voorwerpen verplaatst`
          : place !== undefined
            ? 'Houd de labels één voor één voor de camera. Elk voorwerp wordt meteen verplaatst.'
            : 'Kies een bewaarplaats, en scan daarna de labels.'}
      </p>
      <ul aria-label="Gescand" className="grid gap-3 empty:hidden">
        {moves.map((move) => (
          <MoveRow
            key={move.read.code}
            move={move}
            placeName={nameOf(move.place_id)}
            organization={organization}
            onUndo={() => onUndo(move)}
            onRetry={() => onRetry(move.read, move.place_id)}
          />
        ))}
      </ul>
    </div>
  );
}

function NoPlaces({ organization }: { organization: Organization }) {
  const { actor } = useAuth();
  const isAdmin = can(actor, 'settings.change', { org_id: organization.id });
  return (
    <div className="bg-soft grid justify-items-start gap-3 rounded-2xl p-4">
      <p>
        {isAdmin
          ? 'Er zijn nog geen bewaarplaatsen. Maak ze eerst bij de instellingen.'
          : 'Er zijn nog geen bewaarplaatsen. Een beheerder kan ze maken bij de instellingen.'}
      </p>
      {isAdmin && (
        <ButtonLink to={pathTo('settings', organization)} variant="outline">
          Naar de instellingen
        </ButtonLink>
      )}
    </div>
  );
}
