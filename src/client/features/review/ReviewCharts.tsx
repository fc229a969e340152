import type { ReactNode } from 'react';

import { monthsOf, type Review, wayLabels } from '../../../shared/review/contract.ts';
import { MonthChart } from './MonthChart.tsx';
import { MonthTable } from './MonthTable.tsx';
import { inDigits } from './review-texts.ts';
import { type Share, Shares } from './Shares.tsx';
import { Totals } from './Totals.tsx';

interface ReviewChartsProps {
  review: Review;
  /** For example 'Schooljaar' or 'Seizoen'. */
  yearWord: string;
  /** Shown below the totals. */
  children?: ReactNode;
}

export function ReviewCharts({ review, yearWord, children }: ReviewChartsProps) {
  const { months, by_kind, by_place, by_way, total } = review;
  const all = monthsOf(review.year);
  const inThisYear = `in dit ${yearWord.toLowerCase()}`;
  return (
    <div className="grid gap-5">
      <Totals total={total} />
      {children}
      <Card
        title="Gevonden, opgehaald en weggegeven"
        explanation="Wat er in elke maand gebeurde, ook met wat eerder was gevonden. Bij weggegeven telt mee wat is ingeleverd, bijvoorbeeld bij de gemeente."
      >
        <MonthChart
          title="Gevonden, opgehaald en weggegeven"
          months={all}
          series={[
            { name: 'Gevonden', pattern: 'solid', values: months.map(({ found }) => found) },
            { name: 'Opgehaald', pattern: 'striped', values: months.map(({ back }) => back) },
            { name: 'Weggegeven', pattern: 'dotted', values: months.map(({ given_away }) => given_away) },
          ]}
        />
      </Card>
      <div className="grid gap-5 lg:grid-cols-2">
        <Card
          title="Hoeveel is al terug?"
          explanation="Van wat in een maand gevonden is, hoeveel procent nu is opgehaald. De laatste maanden lopen nog op."
        >
          <MonthChart
            title="Hoeveel procent al terug is"
            months={all}
            most={100}
            series={[{ name: 'Al terug', pattern: 'solid', values: months.map(({ return_rate }) => return_rate) }]}
          />
        </Card>
        <Card
          title="Na hoeveel dagen opgehaald?"
          explanation="Binnen zoveel dagen was de helft opgehaald van alles wat in die maand is opgehaald."
        >
          <MonthChart
            title="Na hoeveel dagen het is opgehaald"
            months={all}
            series={[{ name: 'Dagen', pattern: 'solid', values: months.map(({ median_days }) => median_days) }]}
          />
        </Card>
      </div>
      <div className="grid gap-5 lg:grid-cols-2 print:grid-cols-2">
        {by_kind.length > 0 && (
          <Card title="Wat werd er gevonden?" explanation={`Van wat ${inThisYear} is gevonden.`}>
            <Shares shares={by_kind.map(toShare)} />
          </Card>
        )}
        <div className="grid content-start gap-5">
          {by_place.length > 0 && (
            <Card title="Waar lag het?" explanation={`Van wat ${inThisYear} is gevonden.`}>
              <Shares shares={by_place.map(toShare)} />
            </Card>
          )}
          {total.back > 0 && (
            <Card title="Hoe kwam het terug?" explanation={`Van wat ${inThisYear} is opgehaald.`}>
              <Shares
                shares={by_way.map(({ way, back }) => ({
                  name: wayLabels[way],
                  count: back,
                  more: shareOf(back, total.back),
                }))}
              />
            </Card>
          )}
        </div>
      </div>
      <MonthTable months={months} />
    </div>
  );
}

const toShare = ({ name, found, came_back }: Review['by_kind'][number]): Share => ({
  name,
  count: found,
  more: came_back > 0 ? `${inDigits(came_back)} al terug (${shareOf(came_back, found)})` : 'Nog niets terug',
});

const shareOf = (some: number, all: number) => `${Math.round((100 * some) / all)}%`;

interface CardProps {
  title: string;
  explanation?: string;
  children: ReactNode;
}

export function Card({ title, explanation, children }: CardProps) {
  return (
    <section className="rounded-card border-line bg-surface min-w-0 border p-4 sm:p-5">
      <h2 className="text-lg font-bold">{title}</h2>
      {explanation && <p className="text-muted mt-1 text-sm">{explanation}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}
