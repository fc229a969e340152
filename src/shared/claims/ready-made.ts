import { readsDutch, type Text, translated } from '../platform/language/texts.ts';

/** Reasons that staff choose with one tap. */
export const readyMadeReasons: Text[] = [
  'De beschrijving klopt niet',
  'Het blijkt van iemand anders te zijn',
  'Kom even langs bij de balie, dan kijken we samen.',
];

/** Questions for a claimant who reads another language, because what staff type themselves is not translated. */
export const readyMadeQuestions: Text[] = [
  'Kun je een foto sturen waarop je het hebt of draagt?',
  'Welke maat of welk merk is het?',
  'Staat er een naam in, en welke?',
  'Wanneer en waar ben je het kwijtgeraakt?',
];

/**
 * The ready-made texts in what staff wrote, in the reader's language; undefined for readers of Dutch, and when all of it was
 * typed by hand.
 */
export function translateReadyMade(written: string): string | undefined {
  if (readsDutch()) return undefined;
  const readyMade = [...readyMadeReasons, ...readyMadeQuestions].filter((words) => written.includes(words));
  return readyMade.length > 0 ? readyMade.map(translated).join('\n') : undefined;
}
