import type { FoundText } from '../../../../shared/photos/contract.ts';

export function facesBlurred(faces: number): string {
  return `We hebben ${faces === 1 ? 'een gezicht' : `${faces} gezichten`} onherkenbaar gemaakt`;
}

export function personalText(found: FoundText[]): string {
  return found.every(({ kind }) => kind === 'name') ? 'Er staat een naam op de foto' : 'Persoonsgegevens op de foto';
}

export function textCovered(covered: FoundText[]): string {
  return `Onleesbaar gemaakt: ${listOf(covered)}.`;
}

export const listOf = (texts: FoundText[]) => [...new Set(texts.map(({ text }) => text))].join(', ');

/** The detection does not find everything. */
export const CHECK_YOURSELF = 'Kijk even of er niets meer te lezen is.';
