export function printTable(rows: Record<string, string>[]): void {
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) {
    console.log('None.');
    return;
  }
  const widths = columns.map((column) => Math.max(column.length, ...rows.map((row) => row[column]!.length)));
  const print = (cells: string[]) =>
    console.log(
      cells
        .map((cell, i) => cell.padEnd(widths[i]!))
        .join('  ')
        .trimEnd(),
    );
  print(columns);
  for (const row of rows) print(columns.map((column) => row[column]!));
}
