import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/clipboard/CopyButton.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { useLeaveGuard } from '../../forms/use-leave-guard.ts';

const FILE_NAME = 'herstelcodes-terecht.txt';

/** In two groups of five, which are easier to copy by hand. */
const shown = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`;

const toFile = (codes: string[]) =>
  `data:text/plain;charset=utf-8,${encodeURIComponent(
    `Herstelcodes voor Terecht (${location.host})\nElke code werkt één keer.\n\n${codes.map(shown).join('\n')}\n`,
  )}`;

interface RecoveryCodesProps {
  codes: string[];
  /** With a second factor that was just set up. */
  isNew?: boolean;
  onDone: () => void;
}

/** Shown once: the server has only hashes. */
export function RecoveryCodes({ codes, isNew = false, onDone }: RecoveryCodesProps) {
  const [isSaved, setIsSaved] = useState(false);
  const guard = useLeaveGuard(!isSaved, false);
  const finish = useEffectEvent(onDone);
  // After the guard is gone, because this may lead to another page.
  useEffect(() => {
    if (isSaved) finish();
  }, [isSaved]);
  const heading = useRef<HTMLHeadingElement>(null);
  // What was tapped is gone, and the codes may be below the screen.
  useEffect(() => heading.current!.focus(), []);
  return (
    <div className="grid gap-4">
      <h2 ref={heading} tabIndex={-1} className="scroll-mt-24 text-xl font-bold outline-none">
        {isNew ? 'Je tweede stap is ingesteld' : 'Bewaar je herstelcodes'}
      </h2>
      <p>
        {isNew && <strong>Bewaar nu je herstelcodes. </strong>}Telefoon kwijt? Dan kom je met een van deze codes nog
        binnen. Elke code werkt één keer, en ze zijn hierna niet meer te zien.
      </p>
      <ul className="bg-soft grid grid-cols-2 gap-x-4 gap-y-2 rounded-2xl p-4 font-mono text-lg">
        {codes.map((code) => (
          <li key={code}>{shown(code)}</li>
        ))}
      </ul>
      <Banner variant="info">Bewaar ze niet alleen op je telefoon: print ze, of zet ze in je wachtwoordkluis.</Banner>
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        <Button disabled={isSaved} onClick={() => setIsSaved(true)}>
          Ik heb ze bewaard
        </Button>
        <a
          href={toFile(codes)}
          download={FILE_NAME}
          className="border-field text-ink hover:bg-soft inline-flex min-h-11 items-center justify-center rounded-xl border px-5 font-semibold"
        >
          Downloaden
        </a>
        <CopyButton what="de herstelcodes" text={() => codes.map(shown).join('\n')} />
      </div>
      <ConfirmDialog
        open={guard.asking}
        title="Weggaan zonder herstelcodes?"
        description="Je ziet deze codes hierna niet meer. Heb je ze nog niet bewaard, doe dat dan eerst."
        cancel="Hier blijven"
        confirm="Weggaan"
        onCancel={guard.stay}
        onConfirm={guard.leave}
      />
    </div>
  );
}
