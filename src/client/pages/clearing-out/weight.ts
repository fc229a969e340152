/** '12,5' kilos are 12500 grams; null where nothing was typed, NaN where it is no weight. */
export function gramsIn(typed: string): number | null {
  const text = typed.trim().replace(/ *(kg|kilo)$/i, '');
  if (text === '') return null;
  return /^\d{1,6}([.,]\d{1,3})?$/.test(text) ? Math.round(Number(text.replace(',', '.')) * 1000) : NaN;
}

export const kilosInWords = (grams: number) =>
  `${(grams / 1000).toLocaleString('nl', { maximumFractionDigits: 1 })} kg`;
