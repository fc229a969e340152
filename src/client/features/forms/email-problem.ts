import { text } from '../../../shared/platform/language/texts.ts';
/** Catches omissions and typing errors; the server is stricter. */
export function emailProblem(typed: string): string | undefined {
  const address = typed.trim();
  if (address === '') return text('Vul je e-mailadres in.');
  if (/^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(address)) return undefined;
  return text('Dit is geen volledig e-mailadres. Het ziet eruit als naam@voorbeeld.nl.');
}
