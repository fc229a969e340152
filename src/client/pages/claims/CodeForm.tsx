import { type FormEvent, useId, useState } from 'react';

import type { Organization } from '../../../shared/organizations.ts';
import { useCanScan } from '../../components/claims/barcodes.ts';
import { codeInScan, strangerIn } from '../../components/claims/code.ts';
import { ScanButton } from '../../components/claims/ScanButton.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { navigate } from '../../router/history.ts';
import { claimPaths } from '../../session/claim-paths.ts';

/** For whoever stands at the desk with a code. */
export function CodeForm({ organization }: { organization: Organization }) {
  const hasScanner = useCanScan();
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const open = (code: string) => navigate(claimPaths(organization).withCode(code));

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('code'));
    const code = codeInScan(typed);
    const stranger = strangerIn(typed);
    if (code) return open(code);
    return setProblem(
      stranger
        ? `In een code komt geen ${stranger} voor. Kijk nog eens goed.`
        : 'Een code heeft vijf tekens, zoals K7M3P.',
    );
  }

  return (
    <form onSubmit={submit} className="grid gap-1.5 max-sm:w-full">
      <div className="flex gap-2">
        <div className="min-w-0 flex-1 sm:w-64">
          <input
            name="code"
            aria-label="Code van de aanvrager"
            placeholder="Code van de aanvrager"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={200}
            enterKeyHint="go"
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}-problem` : undefined}
            onChange={() => setProblem(null)}
            className="border-field bg-surface text-ink aria-invalid:border-bad placeholder:text-muted h-12 w-full rounded-xl border px-4 uppercase not-placeholder-shown:tracking-widest placeholder:normal-case"
          />
        </div>
        <Button type="submit" look="outline">
          Openen
        </Button>
        {hasScanner && <ScanButton onCode={open} className="border-field/60 bg-surface min-w-12 border px-3" />}
      </div>
      {problem && (
        <p id={`${id}-problem`} role="alert" className="text-bad text-sm font-semibold">
          {problem}
        </p>
      )}
    </form>
  );
}
