/** Common mail domains in the Netherlands, by ending. These are never taken for a typo. */
const names = {
  com: 'gmail googlemail hotmail outlook live msn icloud me mac yahoo ymail email mail gmx protonmail',
  nl: 'hotmail live yahoo ziggo kpnmail kpnplanet planet hetnet home casema chello upcmail xs4all telfort tele2 solcon online quicknet zonnet wxs kabelfoon onsbrabantnet',
  net: 'gmx',
  de: 'gmx web',
  me: 'proton pm',
};
const domains = Object.entries(names).flatMap(([ending, list]) => list.split(' ').map((name) => `${name}.${ending}`));

/** These exist with one ending only, so any other ending is a typo. */
const singleEndingDomains = new Set(['gmail.com', 'icloud.com', 'ziggo.nl', 'kpnmail.nl', 'hetnet.nl', 'planet.nl']);

/** Shorter names are too often a private domain that differs by one letter. */
const SHORTEST_MISTYPED = 5;

export interface DomainSuggestion {
  domain: string;
  /** The typed text may still become this domain. */
  isUnfinished: boolean;
}

/** Suggests the common domain that was probably meant. */
export function suggestDomain(email: string): DomainSuggestion | undefined {
  const typed = email.trim().toLowerCase().split('@')[1];
  if (!typed || !/^[^.]+\.[^.]{2,}/.test(typed) || domains.includes(typed)) return undefined;
  const domain = domains.find((known) => isTypoOf(known, typed));
  if (domain === undefined) return undefined;
  return { domain, isUnfinished: domains.some((known) => known.startsWith(typed)) };
}

function isTypoOf(known: string, typed: string): boolean {
  const [name, ending] = split(known);
  const [typedName, typedEnding] = split(typed);
  const isEnding = isWithinOneEdit(ending, typedEnding) || (name === typedName && singleEndingDomains.has(known));
  return isEnding && (name === typedName || (name.length >= SHORTEST_MISTYPED && isWithinOneEdit(name, typedName)));
}

const split = (domain: string): [string, string] => {
  const dot = domain.indexOf('.');
  return [domain.slice(0, dot), domain.slice(dot + 1)];
};

/** At most one letter is added, missing or wrong, or two adjacent letters are swapped. */
function isWithinOneEdit(a: string, b: string): boolean {
  if (a === b) return true;
  if (Math.abs(a.length - b.length) > 1) return false;
  const start = [...a].findIndex((letter, n) => letter !== b[n]);
  const from = start === -1 ? a.length : start;
  const rest = (text: string, n: number) => text.slice(from + n);
  return (
    rest(a, 1) === rest(b, 1) ||
    rest(a, 1) === rest(b, 0) ||
    rest(a, 0) === rest(b, 1) ||
    (a[from] === b[from + 1] && a[from + 1] === b[from] && rest(a, 2) === rest(b, 2))
  );
}
