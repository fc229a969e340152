import { Printer } from 'lucide-react';
import { useEffect } from 'react';

import { officeOf } from '../../../shared/labels.ts';
import { pathTo } from '../../../shared/pages.ts';
import { posterPrinted } from '../../../shared/setup.ts';
import { call } from '../../api/call.ts';
import QrCode from '../../components/QrCode.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { useOrganization } from '../../session/organization.tsx';
import { placeOf } from '../../session/paths.ts';

/** A sheet of A4 to hang up, in colours that any printer has. */
export default function PosterPage() {
  const organization = useOrganization().organization!;
  const { logo } = organization;
  const address = location.origin + pathTo('search', placeOf(organization));
  useEffect(() => {
    const note = () => void call(posterPrinted, { params: { id: organization.id } }).catch(() => {});
    window.addEventListener('beforeprint', note);
    return () => window.removeEventListener('beforeprint', note);
  }, [organization.id]);
  return (
    <div className="container-page pt-8 print:max-w-none print:p-0">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4 print:hidden">
        <div>
          <h1 className="text-3xl font-extrabold">Poster</h1>
          <p className="text-muted mt-1">Druk hem af op A4 en hang hem op waar iedereen langsloopt.</p>
        </div>
        <Button onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-5" />
          Afdrukken
        </Button>
      </div>
      {/* Black on white on the screen too, and everything in proportion: it shows what comes out of the printer. */}
      <div className="@container mx-auto max-w-2xl print:max-w-none">
        <article
          aria-label="Voorbeeld van de poster"
          className="grid aspect-210/297 content-between justify-items-center bg-white p-[6cqw] text-center text-black shadow-xl print:aspect-auto print:h-dvh print:shadow-none"
        >
          <div className="grid justify-items-center gap-[2cqw]">
            {logo && <img src={logo.url} alt="" className="max-h-[14cqw] max-w-[60cqw] object-contain" />}
            <p className="line-clamp-3 text-[5cqw] leading-tight font-semibold wrap-anywhere">{organization.name}</p>
          </div>
          <h2 className="text-[13cqw] leading-none font-extrabold hyphens-none">
            <span className="block">Iets kwijt?</span> <span className="block">Kijk hier.</span>
          </h2>
          <QrCode text={address} label={`QR-code naar ${address}`} className="w-[68cqw] print:max-h-[50dvh]" />
          <div>
            <p className="text-[3.5cqw]">Scan de code, of ga naar</p>
            <p className="text-[4cqw] leading-tight font-semibold wrap-anywhere">
              {address.replace(/^https?:\/\//, '')}
            </p>
          </div>
          <p className="text-[3.5cqw]">Gevonden? Haal het op bij {officeOf(organization)}.</p>
        </article>
      </div>
    </div>
  );
}
