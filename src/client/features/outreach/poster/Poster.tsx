import type { Organization } from '../../../../shared/organizations/contract.ts';
import { weekInWords } from '../../../../shared/organizations/opening-hours.ts';
import { pathTo, searchPath } from '../../../../shared/pages/pages.ts';
import { languages } from '../../../../shared/platform/language/languages.ts';
import { type Reader, renderFor, text } from '../../../../shared/platform/language/texts.ts';
import QrCode from '../../../ui/QrCode.tsx';
import { type PosterText, posterContentFor } from './poster-texts.ts';

interface PosterProps {
  organization: Organization;
  text: PosterText;
  /** Of the lines in other languages. */
  readers: Reader[];
}

/** All sizes are relative, so that the preview looks like the print. The QR code takes the remaining space. */
export function Poster({ organization, text: kind, readers }: PosterProps) {
  const { logo, name, opening_hours } = organization;
  const { title, below, scan, office } = posterContentFor(kind, organization);
  const list = location.origin + searchPath(organization);
  const hours = opening_hours ? weekInWords(opening_hours) : [];
  return (
    <div data-poster className="@container mx-auto max-w-2xl print:w-[210mm] print:max-w-none">
      <article
        aria-label="Voorbeeld van de poster"
        className="flex aspect-210/297 flex-col items-center gap-[3cqw] overflow-hidden bg-white p-[7cqw] text-center text-black shadow-xl print:shadow-none"
      >
        {logo && <img src={logo.url} alt="" className="max-h-[10cqw] max-w-[60cqw] object-contain" />}
        <p className="line-clamp-2 text-[4.5cqw] leading-tight font-semibold wrap-anywhere">{name}</p>
        <h2 className="text-[11.5cqw] leading-none font-extrabold hyphens-none">
          <span className="block">{title[0]}</span> <span className="block">{title[1]}</span>
        </h2>
        <p className="text-[4cqw] leading-snug text-balance wrap-anywhere">{below}</p>
        {readers.length > 0 && (
          <ul className="flex flex-wrap justify-center gap-x-[3cqw] text-[2.8cqw] leading-snug font-semibold">
            {readers.map((reader) => (
              <li key={reader.language} lang={reader.language} dir={languages[reader.language].direction}>
                {renderFor(reader, () => text('Iets kwijt? Scan de code.'))}
              </li>
            ))}
          </ul>
        )}
        <div className="min-h-0 w-full flex-1">
          <QrCode text={list} label={`QR-code naar ${list}`} className="size-full" />
        </div>
        <div>
          <p className="text-[3.2cqw]">{scan}</p>
          <p className="text-[4.2cqw] leading-tight font-semibold wrap-anywhere">
            {location.host + pathTo('organization', organization)}
          </p>
        </div>
        <div className="w-full border-t-[0.3cqw] border-black pt-[2.5cqw] text-[3.2cqw] leading-snug">
          <p className="font-semibold wrap-anywhere">{office}</p>
          {hours.length > 0 && <Hours hours={hours} />}
        </div>
      </article>
    </div>
  );
}

/** Many lines get two columns, or a smaller font when they are too long for columns. */
function Hours({ hours }: { hours: string[] }) {
  const isLong = hours.some((line) => line.length > 24);
  const columnClasses = hours.length < 3 ? '' : isLong ? 'text-[2.1cqw]' : 'columns-2 gap-[4cqw] text-start';
  return (
    <ul className={`mx-auto w-fit ${columnClasses}`}>
      {hours.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
