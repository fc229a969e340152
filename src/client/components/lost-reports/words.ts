/** 'Zelfde soort, zelfde kleur': why an item may be it. */
export function reasonsInWords(reasons: string[], isByHand = false): string {
  const words = (isByHand ? ['gekoppeld door een medewerker', ...reasons] : reasons).join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
