import { useQuery } from '@tanstack/react-query';
import { Printer, Tags } from 'lucide';
import { useId, useMemo, useState } from 'react';

import { useSearchParams } from '../../platform/router/router.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { Field } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Select } from '../../ui/Select.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { DashboardLink } from '../dashboard/DashboardLink.tsx';
import { useOrganization } from '../organizations/organization.tsx';
import { usePaths } from '../organizations/paths.ts';
import { formats, lastFormat, rememberFormat } from './formats.ts';
import { labelIds } from './labels-path.ts';
import { labelsQuery } from './queries.ts';
import { Sheets } from './Sheets.tsx';

export default function LabelsPage() {
  const organization = useOrganization().organization!;
  const params = useSearchParams();
  const ids = useMemo(() => labelIds(params), [params]);
  const { data: labels, error, refetch } = useQuery(labelsQuery(organization.id, ids));
  const [format, setFormat] = useState(lastFormat);
  const [typed, setTyped] = useState('1');
  const formatId = useId();
  const perSheet = format.columns * format.rows;
  const first = clampPosition(perSheet, typed);

  if (ids.length === 0 || labels?.length === 0) return <NothingToPrint />;
  if (!labels) return error ? <Failure message={error.message} onRetry={() => void refetch()} /> : <Spinner />;
  const missing = ids.length - labels.length;
  return (
    <div className="container-page pt-6 pb-8 print:max-w-none print:p-0">
      <div className="mb-6 print:hidden">
        <DashboardLink />
        <h1 className="text-3xl font-extrabold">Labels</h1>
        <p role="status" className="text-muted mt-1">
          {labels.length === 1 ? '1 label' : `${labels.length} labels`}
          {missing > 0 &&
            (missing === 1 ? '; 1 voorwerp is er niet meer' : `; ${missing} voorwerpen zijn er niet meer`)}
        </p>
        <div className="mt-4 grid gap-4 sm:flex sm:flex-wrap sm:items-start">
          <div className="grid gap-1.5 sm:w-96">
            <label htmlFor={formatId} className="font-semibold">
              Waarop print je?
            </label>
            <Select
              id={formatId}
              className="h-12 rounded-xl"
              value={format.name}
              onChange={({ currentTarget: { value } }) => {
                const chosen = formats.find(({ name }) => name === value)!;
                rememberFormat(chosen);
                setFormat(chosen);
                setTyped(String(clampPosition(chosen.columns * chosen.rows, typed)));
              }}
            >
              {formats.map(({ name, title }) => (
                <option key={name} value={name}>
                  {title}
                </option>
              ))}
            </Select>
          </div>
          {perSheet > 1 && (
            <div className="sm:w-72">
              <Field
                label="Begin bij label"
                hint="Voor een vel dat al is aangebroken: tel van links naar rechts."
                type="number"
                inputMode="numeric"
                min={1}
                max={perSheet}
                value={typed}
                problem={Number(typed) === first ? undefined : `Kies een getal van 1 tot en met ${perSheet}.`}
                onChange={(event) => setTyped(event.currentTarget.value)}
                onBlur={() => setTyped(String(first))}
              />
            </div>
          )}
          <Button className="min-h-12 sm:mt-7.5" onClick={() => void print()}>
            <Icon node={Printer} className="size-5" />
            Afdrukken
          </Button>
        </div>
        <p className="text-muted mt-4 text-sm">
          Print op ware grootte (100%), zonder marges en zonder kop- en voetteksten.
        </p>
      </div>
      <Sheets labels={labels} format={format} used={perSheet > 1 ? first - 1 : 0} organization={organization} />
    </div>
  );
}

/** Photos that have not loaded yet would be missing on paper. */
async function print() {
  const photos = document.querySelectorAll<HTMLImageElement>('[data-labels] img');
  await Promise.all(Array.from(photos, (photo) => photo.decode().catch(() => {})));
  window.print();
}

/** Clamps the typed number to the labels of one sheet. */
const clampPosition = (perSheet: number, typed: string) =>
  Math.min(Math.max(Math.trunc(Number(typed)) || 1, 1), perSheet);

function NothingToPrint() {
  const { dashboard } = usePaths();
  return (
    <section className="container-page grid justify-items-center gap-4 py-24 text-center">
      <Icon node={Tags} className="text-accent size-14" strokeWidth={1.5} />
      <h1 className="text-2xl font-bold">Geen labels om te printen</h1>
      <p className="text-muted">Kies in het overzicht voor welke voorwerpen je labels wilt.</p>
      <ButtonLink to={dashboard}>Naar het overzicht</ButtonLink>
    </section>
  );
}
