import { ArrowLeft } from 'lucide';

import type { Organization } from '../../../../shared/organizations/contract.ts';
import { Link } from '../../../platform/router/router.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { parseCode } from '../../scan/reader/code.ts';
import { CodeResult, noItemMessage } from '../../scan/reader/CodeResult.tsx';
import { claimPaths } from '../claim-paths.ts';

/** Shows the item of the code in the URL, which was typed or scanned, ready to be handed over. */
export function ClaimByCode({ typed, organization }: { typed: string; organization: Organization }) {
  const code = parseCode(typed);
  return (
    <div className="mt-3 grid max-w-2xl grid-cols-1 gap-3">
      <Link
        to={claimPaths(organization).all}
        className="text-accent -ms-2 inline-flex min-h-11 items-center gap-1.5 justify-self-start rounded-xl px-2 font-semibold hover:underline"
      >
        <Icon node={ArrowLeft} className="size-5" />
        Alle aanvragen
      </Link>
      {code ? (
        <CodeResult read={{ code }} organization={organization} />
      ) : (
        <Banner variant="info">
          <p role="status">{noItemMessage({ type: 'nothing' }, typed.slice(0, 20))}</p>
        </Banner>
      )}
    </div>
  );
}
