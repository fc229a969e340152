import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';

const FILE_NAME = 'herstelcodes-terecht.txt';

/** In two groups of five, which are easier to copy by hand. */
const shown = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`;

const toFile = (codes: string[]) =>
  `data:text/plain;charset=utf-8,${encodeURIComponent(
    `Herstelcodes voor Terecht (${location.host})\nElke code werkt één keer.\n\n${codes.map(shown).join('\n')}\n`,
  )}`;

/** Shown once: the server has only hashes. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  return (
    <div className="grid gap-4">
      <h2 className="text-xl font-bold">Bewaar je herstelcodes</h2>
      <p>
        Telefoon kwijt? Dan kom je met een van deze codes nog binnen. Elke code werkt één keer, en ze zijn hierna niet
        meer te zien.
      </p>
      <ul className="bg-soft grid grid-cols-2 gap-x-4 gap-y-2 rounded-2xl p-4 text-center font-mono text-lg">
        {codes.map((code) => (
          <li key={code}>{shown(code)}</li>
        ))}
      </ul>
      <Banner look="info">Bewaar ze niet alleen op je telefoon: print ze, of zet ze in je wachtwoordkluis.</Banner>
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        <Button onClick={onDone}>Ik heb ze bewaard</Button>
        <a
          href={toFile(codes)}
          download={FILE_NAME}
          className="border-field text-ink hover:bg-soft inline-flex min-h-11 items-center justify-center rounded-xl border px-5 font-semibold"
        >
          Downloaden
        </a>
      </div>
    </div>
  );
}
