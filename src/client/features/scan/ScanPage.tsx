import { useState } from 'react';

import { can } from '../../../shared/platform/policy.ts';
import { useAuth } from '../../platform/auth/auth.tsx';
import { useSearchParams } from '../../platform/router/router.tsx';
import { DashboardLink } from '../dashboard/DashboardLink.tsx';
import { useLastPlace } from '../items/fields/use-places.ts';
import { useLiveItems } from '../items/use-live-items.ts';
import { useOrganization } from '../organizations/organization.tsx';
import { giveFeedback } from './give-feedback.ts';
import { MovePanel } from './MovePanel.tsx';
import { parseScannedCode, type ScannedCode } from './reader/code.ts';
import { CodeField } from './reader/CodeField.tsx';
import { CodeResult } from './reader/CodeResult.tsx';
import { hasCamera } from './reader/qr-reader.ts';
import { Scanner } from './reader/Scanner.tsx';
import { ScanModes } from './ScanModes.tsx';
import { useMoves } from './use-moves.ts';

/** Scans labels one after another, to hand items over or to move them to a storage place. */
export default function ScanPage() {
  const { actor } = useAuth();
  const organization = useOrganization().organization!;
  const isMoving = useSearchParams().get('doe') === 'verplaatsen';
  useLiveItems(organization.id);
  const lastPlace = useLastPlace(organization.id);
  const [chosenPlace, setPlace] = useState<string | null>();
  // Null means 'no storage place', which the user must choose explicitly.
  const place = chosenPlace === undefined ? (lastPlace ?? undefined) : chosenPlace;
  const { moves, move, undo } = useMoves(organization);
  const [read, setRead] = useState<ScannedCode | null>(null);
  const [note, setNote] = useState('');

  function handleCode(next: ScannedCode) {
    setNote('');
    if (!isMoving) {
      giveFeedback('good');
      setRead(next);
    } else if (place !== undefined) {
      void move(next, place);
    } else {
      giveFeedback('bad');
      setNote('Kies eerst waar het heen gaat.');
    }
  }

  /** After a failed scan the previous item must disappear, so that staff do not hand over the wrong one. */
  const clearRead = () => setRead(null);

  function handleScan(text: string) {
    const next = parseScannedCode(text);
    if (next) return handleCode(next);
    giveFeedback('bad');
    clearRead();
    return setNote('Dit is een andere QR-code.');
  }

  const readsClaims = can(actor, 'claims.read', { org_id: organization.id });
  const firstMode = can(actor, 'item.collect', { org_id: organization.id }) ? 'Meegeven' : 'Opzoeken';
  return (
    <div className="container-page pt-6 pb-8">
      <DashboardLink />
      <div className="narrow:flex-wrap mb-4 flex items-center justify-between gap-4">
        <h1 className="text-3xl font-extrabold">Scan</h1>
        <ScanModes first={firstMode} isMoving={isMoving} />
      </div>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:gap-8">
        <div className="grid grid-cols-1 gap-3 lg:sticky lg:top-20">
          {hasCamera && <Scanner onRead={handleScan} className="aspect-4/3 max-h-[28dvh] lg:max-h-none" />}
          <CodeField
            label="Of typ de code"
            button={isMoving ? 'Verplaats' : 'Zoek'}
            onCode={handleCode}
            onNoCode={clearRead}
          />
          <p role="status" className="text-muted empty:hidden">
            {note ||
              (!isMoving && !read && `Houd een label${readsClaims ? ' of de code uit een mail' : ''} voor de camera.`)}
          </p>
        </div>
        {isMoving ? (
          <MovePanel
            organization={organization}
            place={place}
            onPlace={setPlace}
            moves={moves}
            onUndo={undo}
            onRetry={move}
          />
        ) : (
          read && <CodeResult key={read.code} read={read} organization={organization} />
        )}
      </div>
    </div>
  );
}
