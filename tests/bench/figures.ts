/** One line of the table: the measurement, and whether it meets the promised limit, if there is one. */
export interface Figure {
  what: string;
  measured: string;
  promised: string;
  isMet: boolean;
}

export const ms = (value: number) => `${value.toFixed(value < 1 ? 2 : 1)} ms`;
export const seconds = (value: number) => `${(value / 1000).toFixed(1)} s`;
export const mb = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;
export const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
export const count = (value: number) => Math.round(value).toLocaleString('en');

export function percentile(values: number[], share: number): number {
  return values.toSorted((x, y) => x - y)[Math.min(values.length - 1, Math.floor(values.length * share))]!;
}

export const median = (values: number[]) => percentile(values, 0.5);
export const p99 = (values: number[]) => percentile(values, 0.99);

export function print(figures: Figure[]): void {
  printTable(
    figures.map(({ what, measured, promised, isMet }) => [
      what,
      measured,
      promised,
      promised && (isMet ? 'met' : 'NOT MET'),
    ]),
  );
}

export function printTable(rows: string[][]): void {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  for (const row of rows)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    );
}
