import valuables from '../../../shared/valuables.json';

const folded = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} ]/gu, '');

const names = new Set(
  valuables.flatMap(({ near: _near, is: _is, ...calledSo }: Record<string, string>) =>
    Object.values(calledSo).flatMap((list) => list.split(',').map((name) => folded(name).replaceAll(' ', ''))),
  ),
);

/** ‘telefoons’, ‘bankpasje’, ‘tabletten’. */
function basesOf(word: string): string[] {
  const bare = word.replace(/(?:s|n|en|t?jes?)$/, '');
  return [word, bare, bare.replace(/(.)\1$/, '$1')];
}

/** Whether a tag names something that many would like to be theirs: a phone, a wallet, keys. */
export function namesValuable(tag: string): boolean {
  const words = folded(tag).split(' ');
  return [words.join(''), ...words].some((word) => basesOf(word).some((base) => names.has(base)));
}
