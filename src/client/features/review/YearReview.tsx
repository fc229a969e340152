import type { UseQueryResult } from '@tanstack/react-query';
import { Download, Printer } from 'lucide';
import { type ReactNode, useState } from 'react';

import { nameOfYear, type Review } from '../../../shared/review/contract.ts';
import { Button } from '../../ui/Button.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Select } from '../../ui/Select.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { showToast } from '../../ui/toasts/toasts.ts';
import { ReviewCharts } from './ReviewCharts.tsx';

interface YearReviewProps {
  /** For example the name of an organisation. */
  whose: string;
  /** For example 'Schooljaar' or 'Seizoen'. */
  yearWord: string;
  query: UseQueryResult<Review>;
  onYear: (year: number) => void;
  save: () => Promise<void>;
  /** Shown below the totals. */
  children?: ReactNode;
}

export default function YearReview({ whose, yearWord, query, onYear, save, children }: YearReviewProps) {
  const { data, error, isPlaceholderData, refetch } = query;
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-3xl font-extrabold">Terugblik</h1>
          <p className="text-muted mt-1 text-lg wrap-anywhere">
            {whose}
            {data && (
              <span className="hidden print:inline">{`, ${yearWord.toLowerCase()} ${nameOfYear(data.year)}`}</span>
            )}
          </p>
        </div>
        {data && data.years.length > 0 && (
          <div className="flex grow flex-wrap items-end gap-3 sm:grow-0 print:hidden">
            <label className="grid grow basis-full gap-1 text-sm font-semibold sm:basis-auto">
              {yearWord}
              <Select
                className="min-h-11 rounded-xl text-base font-normal *:min-h-11"
                value={data.year}
                onChange={(event) => onYear(Number(event.currentTarget.value))}
              >
                {[...new Set([data.year, ...data.years])]
                  .toSorted((a, b) => b - a)
                  .map((year) => (
                    <option key={year} value={year}>
                      {nameOfYear(year)}
                    </option>
                  ))}
              </Select>
            </label>
            <SaveButton save={save} />
            <Button variant="outline" className="grow" onClick={() => window.print()}>
              <Icon node={Printer} className="size-5" />
              Afdrukken
            </Button>
          </div>
        )}
      </div>
      <div className="mt-6" aria-busy={isPlaceholderData}>
        {!data && (error ? <Failure message={error.message} onRetry={() => void refetch()} /> : <Spinner />)}
        {data &&
          (isEmpty(data) ? (
            <Nothing isFirst={data.years.length === 0} />
          ) : (
            <ReviewCharts review={data} yearWord={yearWord}>
              {children}
            </ReviewCharts>
          ))}
      </div>
    </>
  );
}

const isEmpty = ({ total }: Review) => total.found + total.back + total.given_away === 0;

function Nothing({ isFirst }: { isFirst: boolean }) {
  return (
    <p className="text-muted py-16 text-center text-lg">
      {isFirst
        ? 'Er is nog niets om op terug te kijken. Zodra er iets gevonden is, zie je het hier per maand.'
        : 'In dit jaar is er niets gevonden of opgehaald. Kies een ander jaar.'}
    </p>
  );
}

function SaveButton({ save }: Pick<YearReviewProps, 'save'>) {
  const [busy, setBusy] = useState(false);

  async function saveOnce() {
    setBusy(true);
    try {
      await save();
    } catch (error) {
      showToast({ variant: 'failure', title: 'Fout', description: (error as Error).message });
    }
    setBusy(false);
  }

  return (
    <Button variant="outline" className="grow" disabled={busy} onClick={() => void saveOnce()}>
      <Icon node={Download} className="size-5" />
      Spreadsheet
    </Button>
  );
}
