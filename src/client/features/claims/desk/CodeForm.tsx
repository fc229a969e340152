import type { Organization } from '../../../../shared/organizations/contract.ts';
import { navigate } from '../../../platform/router/history.ts';
import type { ScannedCode } from '../../scan/reader/code.ts';
import { CodeField } from '../../scan/reader/CodeField.tsx';
import { hasCamera } from '../../scan/reader/qr-reader.ts';
import { ScanButton } from '../../scan/reader/ScanButton.tsx';
import { claimPaths } from '../claim-paths.ts';

interface CodeFormProps {
  organization: Organization;
  /** The item of a code is shown below. */
  isOpen: boolean;
}

export function CodeForm({ organization, isOpen }: CodeFormProps) {
  const paths = claimPaths(organization);
  const open = ({ code }: ScannedCode) => navigate(paths.withCode(code));
  // The card of another claimant must not stay beside the message.
  const close = () => isOpen && navigate(paths.all);
  return (
    <CodeField label="Code van de aanvrager" placeholder="Typ een code" button="Openen" onCode={open} onNoCode={close}>
      {hasCamera && <ScanButton onCode={open} />}
    </CodeField>
  );
}
