import { CircleHelp, RotateCw, SlidersHorizontal, Trash2 } from 'lucide';

import type { Organization } from '../../../../shared/organizations/contract.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { facesBlurred } from '../../items/fields/photo-findings.ts';
import { TagChips } from '../../items/fields/TagChips.tsx';
import { Duplicates } from '../../items/list/Duplicates.tsx';
import { BlobPhoto } from '../../photos/BlobPhoto.tsx';
import type { Intake, IntakeCard } from '../engine/intake.ts';
import { AddTag } from './AddTag.tsx';
import { lacksKind, mayBeValuable } from './card-groups.ts';
import { CardStatus } from './CardStatus.tsx';
import { OwnFields } from './OwnFields.tsx';
import { ValuableQuestion } from './ValuableQuestion.tsx';

/** Limits the height of a card; other words can be typed. */
const MAX_SUGGESTIONS = 4;

const cardId = (id: string) => `kaart-${id}`;

/** Scrolls to a card that needs attention. */
export function showCard({ id }: IntakeCard): void {
  const shown = document.getElementById(cardId(id));
  shown?.scrollIntoView({ block: 'center' });
  shown?.focus({ preventScroll: true });
}

interface CardProps {
  card: IntakeCard;
  number: number;
  organization: Organization;
  intake: Intake;
  /** Suggestions for a card without a tag that names its kind. */
  likelyWords: string[];
  onAdjust: () => void;
  onRemove: () => void;
}

export function Card({ card, number, organization, intake, likelyWords, onAdjust, onRemove }: CardProps) {
  const { id, photo, state, tags, own } = card;
  const isOffline = intake.blockedBy === 'offline';
  const isOpen = state.type !== 'placing' && state.type !== 'placed';
  const setTags = (next: string[]) => intake.change(id, { tags: next });
  const isKnown = state.type === 'ready' || state.type === 'comparing' || state.type === 'refused';
  const isUnnamed = isKnown && photo !== null && lacksKind(card);
  const isDoubtful = state.type === 'ready' && card.isKindDoubtful && !isUnnamed;
  return (
    <li
      id={cardId(id)}
      tabIndex={-1}
      aria-label={`Foto ${number}${tags.length > 0 ? `: ${tags.join(', ')}` : ''}`}
      className="rounded-card border-line bg-surface grid content-start gap-3 border p-3 outline-none"
    >
      <div className="flex gap-3">
        <div className="relative size-20 shrink-0 overflow-hidden rounded-xl min-[22.5rem]:size-26">
          {photo ? (
            <BlobPhoto blob={photo} alt={`Foto ${number}`} className="bg-paper size-full object-cover" />
          ) : (
            <div className={`bg-soft size-full ${state.type === 'preparing' ? 'shimmer' : ''}`} />
          )}
          {state.type === 'uploading' && (
            <progress
              aria-label={`Voortgang van foto ${number}`}
              max={100}
              value={Math.round(state.fraction * 100)}
              className="[&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-soft [&::-webkit-progress-value]:bg-accent absolute inset-x-0 bottom-0 h-1.5 w-full"
            />
          )}
        </div>
        <div className="grid min-w-0 flex-1 content-start gap-2">
          <div className="flex min-h-9 items-center justify-between gap-1">
            <CardStatus card={card} isOffline={isOffline} />
            {isOpen && (
              <button
                type="button"
                onClick={onRemove}
                className="text-muted hover:text-bad -my-1 -me-1 grid size-11 shrink-0 place-content-center self-start rounded-full"
              >
                <Icon node={Trash2} className="size-5" />
                <span className="sr-only">Foto {number} verwijderen</span>
              </button>
            )}
          </div>
          {photo && isOpen && (
            <>
              {state.type === 'tagging' && tags.length === 0 && (
                <div aria-hidden="true" className="shimmer bg-soft h-9 w-24 rounded-full" />
              )}
              {(isUnnamed || isDoubtful) && (
                <p className="flex items-center gap-1.5 text-sm font-semibold">
                  <Icon node={CircleHelp} className="text-accent size-4.5 shrink-0" />
                  {isUnnamed ? 'Wat is het?' : 'Klopt dit?'}
                </p>
              )}
              <TagChips small tags={tags} onRemove={(tag) => setTags(tags.filter((each) => each !== tag))}>
                {isUnnamed &&
                  likelyWords.slice(0, MAX_SUGGESTIONS).map((word) => (
                    <li key={word}>
                      <button
                        type="button"
                        onClick={() => setTags([word, ...tags])}
                        className="border-field/60 hover:bg-soft touch-target h-9 rounded-full border px-3"
                      >
                        {word}
                      </button>
                    </li>
                  ))}
                {isDoubtful && (
                  <li>
                    <button
                      type="button"
                      onClick={() => intake.change(id, { isKindConfirmed: true })}
                      className="border-field/60 hover:bg-soft touch-target h-9 rounded-full border px-3"
                    >
                      Ja, klopt
                      <span className="sr-only"> bij foto {number}</span>
                    </button>
                  </li>
                )}
                <AddTag tags={tags} onTags={setTags} />
              </TagChips>
              <div className="-ms-2 -mb-2 flex flex-wrap items-center">
                {state.type === 'refused' && state.canRetry && (
                  <Button variant="plain" className="text-accent px-2! py-1!" onClick={() => intake.retry(id)}>
                    {state.isTwice ? (
                      'Toch gebruiken'
                    ) : (
                      <>
                        <Icon node={RotateCw} className="size-5" />
                        Opnieuw proberen
                      </>
                    )}
                  </Button>
                )}
                <Button variant="plain" className="text-accent px-3! py-1!" onClick={() => intake.rotate(id)}>
                  <Icon node={RotateCw} className="size-5" />
                  <span className="sr-only">Foto {number} draaien</span>
                </Button>
                <Button variant="plain" className="text-accent px-2! py-1!" onClick={onAdjust}>
                  <Icon node={SlidersHorizontal} className="size-5" />
                  Aanpassen
                  <span className="sr-only"> van foto {number}</span>
                </Button>
              </div>
            </>
          )}
        </div>
      </div>
      {card.isOnlyHere && (
        <p className="text-bad text-sm font-medium">Niet op dit apparaat bewaard. Houd deze pagina open.</p>
      )}
      {isOpen && <OwnFields own={own} organization={organization} />}
      {card.faces > 0 && <p className="text-muted text-sm">{facesBlurred(card.faces)}.</p>}
      {mayBeValuable(card) && isOpen && (
        <ValuableQuestion onAnswer={(kind_only) => intake.change(id, { own: { ...own, kind_only } })} />
      )}
      {isOpen && (
        <Duplicates
          items={card.alreadyThere}
          organization={organization}
          onRemove={onRemove}
          onOther={() => intake.change(id, { alreadyThere: [] })}
        />
      )}
    </li>
  );
}
