/* A table as Dutch Excel opens it: with this mark as UTF-8, and split at semicolons. */
export const BYTE_ORDER_MARK = '\uFEFF';
const SEPARATOR = ';';
const LINE_END = '\r\n';

export const toLine = (cells: (string | null)[]) => cells.map(toCell).join(SEPARATOR) + LINE_END;

// What a spreadsheet would take for a formula: at the start of a cell, and behind whatever it may be told to split at.
const FORMULA = /(^|[,;|\t\r\n])([\s"']*)(?=[=+\-@])/g;

/** Behind an apostrophe a formula is text. */
function toCell(value: string | null): string {
  const harmless = (value ?? '').replaceAll(FORMULA, "$1$2'");
  return `"${harmless.replaceAll('"', '""')}"`;
}
