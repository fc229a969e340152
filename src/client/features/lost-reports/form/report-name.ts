/** For example 'winterjas, donkerblauw'; but 'rode wanten', because 'rood' would add nothing. */
export const reportName = ({ what, colour }: { what: string; colour: string | null }) =>
  colour && !stemsOf(colour).every((stem) => stemsOf(what).some((said) => said.endsWith(stem)))
    ? `${what}, ${colour}`
    : what;

/** Makes 'rood' and 'rode', 'wit' and 'witte', 'grijs' and 'grijze' equal. */
const stemsOf = (text: string) =>
  (text.toLowerCase().match(/\p{L}+/gu) ?? []).map((word) =>
    word.replace(/e$/, '').replace(/z$/, 's').replaceAll(/(.)\1/gu, '$1'),
  );
