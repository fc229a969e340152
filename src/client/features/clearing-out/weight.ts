/** Parses kilos into grams: '12,5' is 12500. Returns null when empty and NaN when invalid. */
export function parseGrams(typed: string): number | null {
  const text = typed.trim().replace(/ *(kg|kilo)$/i, '');
  if (text === '') return null;
  return /^\d{1,6}([.,]\d{1,3})?$/.test(text) ? Math.round(Number(text.replace(',', '.')) * 1000) : NaN;
}

export const formatKilos = (grams: number) => `${(grams / 1000).toLocaleString('nl', { maximumFractionDigits: 1 })} kg`;
