import { hasQuestion } from './cards/card-groups.ts';
import type { CardState, IntakeCard } from './engine/intake.ts';

export const photosInWords = (count: number) => (count === 1 ? '1 foto' : `${count} foto’s`);

/** The heading above the fields for all cards. */
export function forThese(count: number): string {
  if (count === 1) return 'Over dit voorwerp';
  return count === 2 ? 'Voor beide voorwerpen' : `Voor alle ${count} voorwerpen`;
}

export function stateInWords(card: IntakeCard, isOffline: boolean): string {
  const { state, isAsked, isPlaceable } = card;
  if (isOffline && needsServer(state)) return 'Wacht op verbinding';
  switch (state.type) {
    case 'preparing':
      return 'Foto klaarmaken…';
    case 'waiting':
      return 'Wacht op zijn beurt';
    case 'uploading':
      return `Uploaden: ${Math.round(state.fraction * 100)}%`;
    case 'tagging':
      return 'Tags zoeken…';
    case 'comparing':
      return 'Kijken of het er al staat…';
    case 'ready':
      if (isAsked) return 'Wordt zo geplaatst';
      return isPlaceable && !hasQuestion(card) ? 'Klaar' : 'Nog nakijken';
    case 'placing':
      return 'Plaatsen…';
    case 'placed':
      return 'Geplaatst';
    case 'refused':
      return state.message;
  }
}

/** The state needs the server to continue. */
const needsServer = ({ type }: CardState) =>
  type === 'waiting' || type === 'uploading' || type === 'tagging' || type === 'comparing' || type === 'placing';
