/** The server is stricter; this is about what was forgotten or mistyped. */
export function addressProblem(text: string): string | undefined {
  const address = text.trim();
  if (address === '') return 'Vul je e-mailadres in.';
  if (/^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(address)) return undefined;
  return 'Dit is geen volledig e-mailadres. Het ziet eruit als naam@voorbeeld.nl.';
}
