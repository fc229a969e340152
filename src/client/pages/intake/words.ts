import type { CardState, IntakeCard } from '../../session/intake/intake.ts';

export const photos = (count: number) => (count === 1 ? '1 foto' : `${count} foto’s`);
export const things = (count: number) => (count === 1 ? '1 voorwerp' : `${count} voorwerpen`);

/** Above what is filled in once for so many things. */
export function forThese(count: number): string {
  if (count === 1) return 'Over dit voorwerp';
  return count === 2 ? 'Voor beide voorwerpen' : `Voor alle ${count} voorwerpen`;
}

/** How far a card is, for whoever waits for it. */
export function stateInWords({ state, isAsked }: Pick<IntakeCard, 'state' | 'isAsked'>, isOffline: boolean): string {
  if (isOffline && isUnderWay(state)) return 'Wacht op verbinding';
  switch (state.is) {
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
      return isAsked ? 'Wordt zo geplaatst' : 'Klaar';
    case 'placing':
      return 'Plaatsen…';
    case 'placed':
      return 'Geplaatst';
    case 'refused':
      return state.message;
  }
}

/** The state needs the server to continue. */
const isUnderWay = ({ is }: CardState) =>
  is === 'waiting' || is === 'uploading' || is === 'tagging' || is === 'comparing' || is === 'placing';
