import { CircleAlert, CircleCheck, LoaderCircle, Undo2 } from 'lucide';

import { itemName } from '../../../shared/items/labels.ts';
import type { Organization } from '../../../shared/organizations/contract.ts';
import { Link } from '../../platform/router/router.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { itemPaths } from '../organizations/paths.ts';
import { Photo } from '../photos/Photo.tsx';
import type { Move } from './use-moves.ts';

interface MoveRowProps {
  move: Move;
  /** Name of the target storage place; undefined when the item gets none. */
  placeName: string | undefined;
  organization: Organization;
  onUndo: () => void;
  onRetry: () => void;
}

const iconsOfStates = {
  busy: { icon: LoaderCircle, color: 'text-accent animate-spin' },
  moved: { icon: CircleCheck, color: 'text-good' },
  unchanged: { icon: CircleCheck, color: 'text-muted' },
  undone: { icon: Undo2, color: 'text-muted' },
  refused: { icon: CircleAlert, color: 'text-bad' },
};

export function MoveRow({ move, placeName, organization, onUndo, onRetry }: MoveRowProps) {
  const { read, state, item, problem, isFinal } = move;
  const { icon, color } = iconsOfStates[state];
  const outcome = {
    busy: 'Bezig...',
    moved: movedInWords(item?.place_name, placeName),
    unchanged: placeName ? `Lag al in ${placeName}` : 'Had al geen vaste plek',
    undone: item?.place_name ? `Teruggezet naar ${item.place_name}` : 'Niet meer verplaatst',
    refused: problem,
  }[state];
  return (
    <li className="rounded-card border-line bg-surface flex flex-wrap items-center gap-3 border p-3 sm:flex-nowrap">
      {item && <Photo url={item.photo_url} alt="" size="small" className="size-16 shrink-0 rounded-xl" />}
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">
          {item ? (
            <Link to={itemPaths(organization, item.id).item} className="hover:underline">
              {itemName(item)}
            </Link>
          ) : (
            `Code ${read.code}`
          )}
        </p>
        <p
          role="status"
          className={`flex items-start gap-1.5 text-sm wrap-anywhere ${state === 'refused' ? 'text-bad' : 'text-muted'}`}
        >
          <Icon node={icon} className={`size-5 shrink-0 ${color}`} />
          {outcome}
        </p>
      </div>
      {state === 'moved' && (
        <Button
          variant="plain"
          className="text-accent -my-1 px-3! max-sm:basis-full max-sm:justify-start max-sm:ps-19!"
          aria-label={`Ongedaan maken: ${itemName(item!)}`}
          onClick={onUndo}
        >
          <Icon node={Undo2} className="size-5" />
          Ongedaan maken
        </Button>
      )}
      {state === 'refused' && !isFinal && (
        <Button
          variant="plain"
          className="text-accent px-3!"
          aria-label={`Opnieuw: code ${read.code}`}
          onClick={onRetry}
        >
          Opnieuw
        </Button>
      )}
    </li>
  );
}

function movedInWords(from: string | null | undefined, to: string | undefined): string {
  if (!to) return from ? `Ligt niet meer in ${from}` : 'Heeft geen vaste plek';
  return from ? `Van ${from} naar ${to}` : `Ligt nu in ${to}`;
}
