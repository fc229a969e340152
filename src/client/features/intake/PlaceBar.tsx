import { Camera, Printer } from 'lucide';

import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { groupCards } from './cards/card-groups.ts';
import type { IntakeCard } from './engine/intake.ts';
import { photosInWords } from './intake-texts.ts';

interface PlaceBarProps {
  groups: ReturnType<typeof groupCards>;
  onCamera: () => void;
  onReview: () => void;
  onPlace: () => void;
  onLabels: () => void;
  onClearPlaced: () => void;
}

/** Fixed at the bottom, within reach of the thumb. */
export function PlaceBar({ groups, onCamera, onReview, onPlace, onLabels, onClearPlaced }: PlaceBarProps) {
  const { placed, refused, confirmed, toPlace, toReview, questioned } = groups;
  const reviewLabel = `Nog nakijken (${toReview.length + questioned.length})`;
  const isPlacing = confirmed.length > 0;
  const total = placed.length + confirmed.length;
  return (
    <div
      data-bottom-bar
      className="bg-paper border-line sticky bottom-0 z-10 -mx-5 mt-8 grid gap-2 border-t px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      {isPlacing && (
        <progress
          aria-label="Voortgang van het plaatsen"
          max={total}
          value={placed.length}
          className="[&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-soft [&::-webkit-progress-value]:bg-accent h-2 w-full overflow-hidden rounded-full"
        />
      )}
      <p role="status" className="text-sm font-medium empty:hidden">
        {isPlacing
          ? `${placed.length} van ${total} geplaatst…`
          : refused.length > 0
            ? `Bij ${photosInWords(refused.length)} ging iets mis. Kijk bij de foto wat.`
            : toReview.length > 0 && reviewText(toReview)}
      </p>
      {toReview.length === 0 && questioned.length > 0 && !isPlacing && (
        <Button variant="plain" className="text-accent justify-self-start px-0!" onClick={onReview}>
          {reviewLabel}
        </Button>
      )}
      <div className="flex gap-3">
        {toPlace.length > 0 ? (
          <>
            <Button variant="outline" className="px-4!" onClick={onCamera}>
              <Icon node={Camera} className="size-6" />
              <span className="sr-only">Meer foto’s maken</span>
            </Button>
            {/* Separate elements, so that a press that starts on one does not end on the other. */}
            {toReview.length > 0 ? (
              <Button key="review" variant="outline" className="flex-1 text-lg" onClick={onReview}>
                {reviewLabel}
              </Button>
            ) : (
              <Button key="place" className="flex-1 text-lg" onClick={onPlace}>
                Plaats alles ({toPlace.length})
              </Button>
            )}
          </>
        ) : placed.length > 0 && !isPlacing ? (
          <>
            <Button variant="outline" className="flex-1 px-3!" onClick={onClearPlaced}>
              Nieuwe foto’s
            </Button>
            <Button className="flex-1 px-3!" onClick={onLabels}>
              <Icon node={Printer} className="size-5" />
              Labels printen
            </Button>
          </>
        ) : (
          <Button variant="outline" className="flex-1" onClick={onCamera}>
            <Icon node={Camera} className="size-5" />
            Meer foto’s maken
          </Button>
        )}
      </div>
    </div>
  );
}

function reviewText(toReview: IntakeCard[]): string {
  if (toReview.some(({ alreadyThere }) => alreadyThere.length === 0))
    return 'De tags komen vanzelf. Plaatsen kan als jij ze hebt gezien.';
  const questions = toReview.length === 1 ? 'Er is nog een vraag' : `Er zijn nog ${toReview.length} vragen`;
  return `${questions}: staat dit er al?`;
}
