import { AxisBottom, AxisLeft } from '@visx/axis';
import { GridRows } from '@visx/grid';
import { useParentSize } from '@visx/responsive';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { useId } from 'react';

import { Legend } from './Legend.tsx';
import { fillOf, type FillPattern, Patterns } from './Patterns.tsx';
import { inDigits, shortMonth } from './review-texts.ts';

export interface Series {
  name: string;
  pattern: FillPattern;
  /** One value per month; null where there is no data. */
  values: (number | null)[];
}

interface MonthChartProps {
  title: string;
  /** All months of the year, also future ones. */
  months: string[];
  series: Series[];
  /** The maximum of the scale, if it is fixed. */
  most?: number;
}

const HEIGHT = 220;
const AXIS = { bottom: 26, left: 36, top: 20 };
/** The width of an abbreviated month name. */
const MONTH_WIDTH = 33;
const LABEL = { fill: 'var(--muted)', fontFamily: 'inherit', fontSize: 12 };

/** Shows bars by month. Screen readers get the same figures in the table. */
export function MonthChart({ title, months, series, most }: MonthChartProps) {
  const id = useId();
  const { parentRef, width } = useParentSize({ debounceTime: 0, initialSize: { width: 320 } });
  const highest = most ?? Math.max(4, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const byMonth = scaleBand({ domain: months, range: [AXIS.left, width], paddingInner: 0.25, paddingOuter: 0.1 });
  const bySeries = scaleBand({
    domain: series.map(({ name }) => name),
    range: [0, byMonth.bandwidth()],
    padding: 0.08,
  });
  const height = scaleLinear({ domain: [0, highest], range: [HEIGHT - AXIS.bottom, AXIS.top], nice: true });
  const ticks = height.ticks(4).filter(Number.isInteger);
  // Labels only every other month, or fewer, on narrow charts.
  const every = Math.ceil((MONTH_WIDTH * months.length) / Math.max(1, width - AXIS.left));
  return (
    <figure ref={parentRef} className="min-w-0">
      {series.length > 1 && <Legend id={id} series={series} />}
      {/* The viewBox lets the chart fill the paper when printed. */}
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        role="img"
        aria-label={`${title}, per maand. De aantallen staan ook in de tabel.`}
        className="block h-auto w-full"
      >
        <Patterns id={id} />
        <GridRows
          scale={height}
          tickValues={ticks}
          left={AXIS.left}
          width={Math.max(0, width - AXIS.left)}
          stroke="var(--line)"
        />
        {series.flatMap(({ name, pattern, values }) =>
          values.map((value, index) => {
            const month = months[index]!;
            const x = byMonth(month)! + bySeries(name)!;
            const y = height(value ?? 0);
            return (
              <g key={`${name} ${month}`}>
                {value !== null && value > 0 && (
                  <Bar
                    x={x}
                    y={y}
                    width={bySeries.bandwidth()}
                    height={HEIGHT - AXIS.bottom - y}
                    fill={fillOf(pattern, id)}
                    stroke={pattern === 'solid' ? 'var(--accent)' : 'var(--ink)'}
                  />
                )}
                {value !== null && series.length === 1 && (
                  <text x={x + bySeries.bandwidth() / 2} y={y - 5} textAnchor="middle" {...LABEL} fill="var(--ink)">
                    {inDigits(value)}
                  </text>
                )}
              </g>
            );
          }),
        )}
        <AxisBottom
          scale={byMonth}
          top={HEIGHT - AXIS.bottom}
          tickFormat={shortMonth}
          tickLength={4}
          tickValues={months.filter((_, index) => index % every === 0)}
          stroke="var(--field)"
          hideTicks
          tickLabelProps={{ ...LABEL, textAnchor: 'middle' }}
        />
        <AxisLeft
          scale={height}
          left={AXIS.left}
          tickValues={ticks}
          tickFormat={(value) => inDigits(Number(value))}
          hideAxisLine
          hideTicks
          tickLabelProps={{ ...LABEL, textAnchor: 'end', dx: '-0.25em', dy: '0.33em' }}
        />
      </svg>
    </figure>
  );
}
