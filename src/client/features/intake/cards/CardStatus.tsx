import { CircleAlert, CircleCheck, CircleHelp, Clock, LoaderCircle } from 'lucide';

import { Icon } from '../../../ui/Icon.tsx';
import type { IntakeCard } from '../engine/intake.ts';
import { stateInWords } from '../intake-texts.ts';
import { hasQuestion } from './card-groups.ts';

const iconsOfStates = {
  preparing: [LoaderCircle, 'text-accent animate-spin'],
  waiting: [Clock, 'text-muted'],
  uploading: [LoaderCircle, 'text-accent animate-spin'],
  tagging: [LoaderCircle, 'text-accent animate-spin'],
  comparing: [LoaderCircle, 'text-accent animate-spin'],
  ready: [CircleCheck, 'text-good'],
  placing: [LoaderCircle, 'text-accent animate-spin'],
  placed: [CircleCheck, 'text-good'],
  refused: [CircleAlert, 'text-bad'],
} as const;

/** A question is open. */
const questionIcon = [CircleHelp, 'text-accent'] as const;

export function CardStatus({ card, isOffline }: { card: IntakeCard; isOffline: boolean }) {
  const isQuestioned = card.state.type === 'ready' && !card.isAsked && (!card.isPlaceable || hasQuestion(card));
  const [icon, color] = isQuestioned ? questionIcon : iconsOfStates[card.state.type];
  const isRefused = card.state.type === 'refused';
  return (
    <p
      role={isRefused ? 'alert' : undefined}
      className={`flex min-w-0 items-start gap-1.5 text-sm font-medium ${isRefused ? 'text-bad' : ''}`}
    >
      <Icon node={icon} className={`mt-0.5 size-4.5 shrink-0 ${color}`} />
      <span className="wrap-anywhere">{stateInWords(card, isOffline)}</span>
    </p>
  );
}
