import type { Sector } from '../../shared/organizations.ts';
import { fold } from '../search/fold.ts';

/** Words that stand in addresses of the portal itself, now or soon. */
const RESERVED = new Set(
  (
    'aanvragen account admin api assets auth beheer claims dashboard dev embed evenementen feed healthz hulp info ' +
    'instellingen intake items kinderopvang mijn nieuw onbekend ondersteuning opruimen over-ons photos poster ' +
    'pretparken privacy provider readyz scherm schools search sportclubs static terecht upload vermist voorwaarden www'
  ).split(' '),
);

export const isReserved = (subpath: string) => RESERVED.has(subpath);

/** How other alphabets are commonly written in ours; what is not here, is left out. */
const LATIN: Record<string, string> = Object.fromEntries(
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

const LONGEST = 60;

/** The part of an address that a name would have: `Obs ’t Kofschip (Zuid)` gives `obs-t-kofschip-zuid`. Maybe nothing. */
export function slugOf(name: string): string {
  const latin = Array.from(fold(name), (letter) => LATIN[letter] ?? letter).join('');
  const words = latin.replaceAll(/['’‘`´]/g, '').match(/[a-z0-9]+/g) ?? [];
  return shorten(words.join('-'), LONGEST);
}

/** Cut between words, where there are any. */
function shorten(slug: string, longest: number): string {
  if (slug.length <= longest) return slug;
  const cut = slug.slice(0, longest + 1);
  return cut.includes('-') ? cut.slice(0, cut.lastIndexOf('-')) : slug.slice(0, longest);
}

const plainWords: Record<Sector, string> = { schools: 'school', kinderopvang: 'opvang', sportclubs: 'club' };
const MOST_NUMBERED = 200;

/** Addresses for an organisation, the nicest first: by its name, with its town, then counted. */
export function proposalsFor({ sector, name, town }: { sector: Sector; name: string; town: string }): string[] {
  const named = slugOf(name) || plainWords[sector];
  const withTown = slugOf(`${named} ${town}`);
  const numbered = Array.from({ length: MOST_NUMBERED }, (_, index) => `${shorten(named, LONGEST - 4)}-${index + 2}`);
  return [...new Set([named, withTown, ...numbered])].filter((subpath) => !isReserved(subpath));
}
