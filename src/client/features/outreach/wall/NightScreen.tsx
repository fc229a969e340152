import type { Organization } from '../../../../shared/organizations/contract.ts';
import { pathTo } from '../../../../shared/pages/pages.ts';
import { type Reader, renderFor, text } from '../../../../shared/platform/language/texts.ts';
import { nightPositionAt } from './drift.ts';

/** Outside opening hours the screen is nearly dark, and its text moves to prevent burn-in. */
interface NightScreenProps {
  organization: Organization;
  tick: number;
  reader: Reader;
}

export function NightScreen({ organization, tick, reader }: NightScreenProps) {
  const words = renderFor(reader, () => ({
    title: text('Iets kwijt bij {organization}?', { organization: organization.name }),
    rests: text('Buiten de openingstijden rust dit scherm.'),
  }));
  const { x, y } = nightPositionAt(tick);
  return (
    <div className="size-full bg-black text-white/55">
      <div
        lang={reader.language}
        dir="auto"
        className="w-1/2 text-[max(2.2vmin,0.85rem)] leading-snug"
        style={{ transform: `translate(${x}vw, ${y}vh)` }}
      >
        <h1 className="line-clamp-2 font-semibold">{words.title}</h1>
        <p>{words.rests}</p>
        <p className="wrap-anywhere">{location.host + pathTo('organization', organization)}</p>
      </div>
    </div>
  );
}
