import type { Organization } from '../../../../shared/organizations/contract.ts';
import { navigate } from '../../../platform/router/history.ts';
import type { ScannedCode } from '../../scan/reader/code.ts';
import { CodeField } from '../../scan/reader/CodeField.tsx';
import { hasCamera } from '../../scan/reader/qr-reader.ts';
import { ScanButton } from '../../scan/reader/ScanButton.tsx';
import { claimPaths } from '../claim-paths.ts';

export function CodeForm({ organization }: { organization: Organization }) {
  const open = ({ code }: ScannedCode) => navigate(claimPaths(organization).withCode(code));
  return (
    <CodeField label="Code van de aanvrager" placeholder="Typ een code" button="Openen" onCode={open}>
      {hasCamera && <ScanButton onCode={open} />}
    </CodeField>
  );
}
