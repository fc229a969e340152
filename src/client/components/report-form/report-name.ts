/** What was missed, in a few words: 'winterjas, donkerblauw', or 'rode wanten', of which rood says nothing more. */
export const reportName = ({ what, colour }: { what: string; colour: string | null }) =>
  colour && !stemsOf(colour).every((stem) => stemsOf(what).some((said) => said.endsWith(stem)))
    ? `${what}, ${colour}`
    : what;

/** Rood and rode, wit and witte, grijs and grijze are the same word. */
const stemsOf = (text: string) =>
  (text.toLowerCase().match(/\p{L}+/gu) ?? []).map((word) =>
    word.replace(/e$/, '').replace(/z$/, 's').replaceAll(/(.)\1/gu, '$1'),
  );
