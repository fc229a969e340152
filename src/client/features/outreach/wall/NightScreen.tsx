import type { Organization } from '../../../../shared/organizations/contract.ts';
import { pathTo } from '../../../../shared/pages/pages.ts';
import { orgPathParams } from '../../organizations/paths.ts';
import { nightPositionAt } from './drift.ts';

/** Outside opening hours the screen is nearly dark, and its text moves to prevent burn-in. */
export function NightScreen({ organization, tick }: { organization: Organization; tick: number }) {
  const { x, y } = nightPositionAt(tick);
  return (
    <div className="size-full bg-black text-white/55">
      <div
        className="w-1/2 text-[max(2.2vmin,0.85rem)] leading-snug"
        style={{ transform: `translate(${x}vw, ${y}vh)` }}
      >
        <h1 className="line-clamp-2 font-semibold">Iets kwijt bij {organization.name}?</h1>
        <p>Buiten de openingstijden rust dit scherm.</p>
        <p className="wrap-anywhere">{location.host + pathTo('organization', orgPathParams(organization))}</p>
      </div>
    </div>
  );
}
