/** Dutch Excel needs a byte order mark to read UTF-8, and semicolons between cells. */
export const BYTE_ORDER_MARK = '\uFEFF';
const SEPARATOR = ';';
const LINE_END = '\r\n';

export const toCsvLine = (cells: (string | null)[]) => cells.map(toCell).join(SEPARATOR) + LINE_END;

// Characters that start a formula, at the start of a cell or after a possible separator.
const FORMULA = /(^|[,;|\t\r\n])([\s"']*)(?=[=+\-@])/g;
const HARMLESS_FORMULA = /(^|[,;|\t\r\n])([\s"']*)'(?=[=+\-@])/g;

/** An apostrophe turns a formula into text. */
function toCell(value: string | null): string {
  const harmless = (value ?? '').replaceAll(FORMULA, "$1$2'");
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** Undoes what `toCell` did to a formula, for a cell that is read again. */
export const withoutApostrophes = (cell: string) => cell.replaceAll(HARMLESS_FORMULA, '$1$2');
