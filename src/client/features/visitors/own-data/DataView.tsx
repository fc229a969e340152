import { text, translated } from '../../../../shared/platform/language/texts.ts';
import { longDate, longDateTime } from '../../../platform/time/dates.ts';
import { inWords, names } from './own-data-labels.ts';

type Data = Record<string, unknown>;

const isData = (value: unknown): value is Data => typeof value === 'object' && value !== null && !Array.isArray(value);
const isEmpty = (value: unknown) =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);
const namedIn = (data: Data) => Object.entries(data).filter(([name, value]) => names[name] && !isEmpty(value));

/** Shows the data that has a meaning for readers; the rest is only in the file. */
export default function DataView({ data }: { data: Data }) {
  const entries = namedIn(data);
  return (
    <div className="grid gap-6">
      {entries.map(([name, value]) =>
        typeof value === 'object' ? (
          <section key={name} className="grid gap-2">
            <h3 className="text-lg font-bold">{translated(names[name]!)}</h3>
            <Value name={name} value={value} />
          </section>
        ) : (
          <Facts key={name} data={{ [name]: value }} />
        ),
      )}
    </div>
  );
}

function Value({ name, value }: { name: string; value: unknown }) {
  if (Array.isArray(value)) {
    if (!value.some(isData)) return value.map((each) => inWords(name, String(each))).join(', ');
    return (
      <ol className="divide-line grid divide-y">
        {value.map((each: Data, index) => (
          // oxlint-disable-next-line no-array-index-key -- they never change, and some have no id
          <li key={index} className="py-3">
            <Facts data={each} />
          </li>
        ))}
      </ol>
    );
  }
  if (isData(value)) {
    // An organisation is shown by its name.
    return typeof value['name'] === 'string' && name === 'organization' ? value['name'] : <Facts data={value} />;
  }
  if (typeof value === 'boolean') return value ? text('ja') : text('nee');
  const written = String(value);
  if (name === 'photo_url') return <Picture source={written} />;
  if (name === 'photo') return <Picture source={`data:image/webp;base64,${written}`} />;
  if (/^\d{4}-\d\d-\d\dT/.test(written)) return longDateTime(written);
  if (/^\d{4}-\d\d-\d\d$/.test(written)) return longDate(written);
  return inWords(name, written);
}

function Facts({ data }: { data: Data }) {
  return (
    <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[12rem_1fr]">
      {namedIn(data).map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted text-sm sm:pt-0.5">{translated(names[name]!)}</dt>
          <dd className="mb-1 min-w-0 wrap-anywhere whitespace-pre-line">
            <Value name={name} value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const Picture = ({ source }: { source: string }) => (
  <img src={source} alt="" loading="lazy" className="size-20 rounded-xl object-cover" />
);
