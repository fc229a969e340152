/** Catches omissions and typing errors; the server is stricter. */
export function emailProblem(text: string): string | undefined {
  const address = text.trim();
  if (address === '') return 'Vul je e-mailadres in.';
  if (/^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(address)) return undefined;
  return 'Dit is geen volledig e-mailadres. Het ziet eruit als naam@voorbeeld.nl.';
}
