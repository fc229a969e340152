import type { Sector } from '../../../shared/organizations/contract.ts';
import { fold } from '../search/fold.ts';

/** These words are, or may become, paths of the portal itself. */
const RESERVED = new Set(
  (
    'aanvragen account admin api assets auth beheer claims dashboard dev embed evenementen feed healthz hulp info ' +
    'instellingen intake items kinderopvang mijn nieuw onbekend ondersteuning opruimen over-ons photos poster ' +
    'pretparken privacy provider readyz scherm schools search sportclubs static terecht upload vermist voorwaarden www'
  ).split(' '),
);

export const isReservedSubpath = (subpath: string) => RESERVED.has(subpath);

/** Common transliterations; other characters are dropped. */
const TRANSLITERATIONS: Record<string, string> = Object.fromEntries(
  (
    'а=a б=b в=v г=h ґ=g д=d е=e є=ye ё=yo ж=zh з=z и=i і=i ї=yi й=y к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=kh ' +
    'ц=ts ч=ch ш=sh щ=shch ъ= ы=y ь= э=e ю=yu я=ya ' +
    'α=a β=v γ=g δ=d ε=e ζ=z η=i θ=th ι=i κ=k λ=l μ=m ν=n ξ=x ο=o π=p ρ=r σ=s τ=t υ=y φ=f χ=ch ψ=ps ω=o ' +
    'ا=a ب=b ت=t ث=th ج=j ح=h خ=kh د=d ذ=dh ر=r ز=z س=s ش=sh ص=s ض=d ط=t ظ=z ع=a غ=gh ف=f ق=q ك=k ل=l م=m ن=n ه=h و=w ي=y ' +
    'þ=th ð=d &=en +=plus'
  )
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]),
);

const MAX_LENGTH = 60;

/** `Obs ’t Kofschip (Zuid)` gives `obs-t-kofschip-zuid`. The result may be empty. */
function slugOf(name: string): string {
  const latin = Array.from(fold(name), (letter) => TRANSLITERATIONS[letter] ?? letter).join('');
  const words = latin.replaceAll(/['’‘`´]/g, '').match(/[a-z0-9]+/g) ?? [];
  return shorten(words.join('-'), MAX_LENGTH);
}

/** Cuts between words where possible. */
function shorten(slug: string, maxLength: number): string {
  if (slug.length <= maxLength) return slug;
  const cut = slug.slice(0, maxLength + 1);
  return cut.includes('-') ? cut.slice(0, cut.lastIndexOf('-')) : slug.slice(0, maxLength);
}

const sectorWords: Record<Sector, string> = { schools: 'school', kinderopvang: 'opvang', sportclubs: 'club' };
const MAX_NUMBERED = 200;

/** Prefers the name, then the name with the town, then numbered names. */
export function proposeSubpaths({ sector, name, town }: { sector: Sector; name: string; town: string }): string[] {
  const named = slugOf(name) || sectorWords[sector];
  const withTown = slugOf(`${named} ${town}`);
  const numbered = Array.from({ length: MAX_NUMBERED }, (_, index) => `${shorten(named, MAX_LENGTH - 4)}-${index + 2}`);
  return [...new Set([named, withTown, ...numbered])].filter((subpath) => !isReservedSubpath(subpath));
}
