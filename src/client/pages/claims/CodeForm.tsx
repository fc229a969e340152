import type { Organization } from '../../../shared/organizations.ts';
import type { ScannedCode } from '../../components/scan/code.ts';
import { CodeField } from '../../components/scan/CodeField.tsx';
import { hasCamera } from '../../components/scan/qr-reader.ts';
import { ScanButton } from '../../components/scan/ScanButton.tsx';
import { navigate } from '../../router/history.ts';
import { claimPaths } from '../../session/claim-paths.ts';

export function CodeForm({ organization }: { organization: Organization }) {
  const open = ({ code }: ScannedCode) => navigate(claimPaths(organization).withCode(code));
  return (
    <CodeField label="Code van de aanvrager" button="Openen" onCode={open}>
      {hasCamera && <ScanButton onCode={open} />}
    </CodeField>
  );
}
