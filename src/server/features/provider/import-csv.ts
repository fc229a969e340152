import type { Sector } from '../../../shared/organizations/contract.ts';
import { DomainError } from '../../../shared/platform/errors.ts';
import { maxImportLines } from '../../../shared/provider/contract.ts';
import { withoutApostrophes } from '../../platform/spreadsheet/spreadsheet.ts';

export interface CsvLine {
  /** The row number in a spreadsheet. */
  line: number;
  name: string;
  town: string;
  postcode: string;
  sector: string;
  subpath: string;
  /** Empty for none. */
  admin_email: string;
  /** The address or name of its group; empty for none. */
  group: string;
  /** Another line has the same admin without being of the same group, where one account works at several locations. */
  is_repeated_admin: boolean;
}

const columns: Record<string, Exclude<keyof CsvLine, 'line' | 'is_repeated_admin'>> = {
  naam: 'name',
  plaats: 'town',
  postcode: 'postcode',
  sector: 'sector',
  webadres: 'subpath',
  // An earlier version of the example file called it this.
  adres: 'subpath',
  beheerder: 'admin_email',
  groep: 'group',
};
const required = ['naam', 'sector', 'beheerder'];

const sectorNames: Record<string, Sector> = {
  school: 'schools',
  schools: 'schools',
  scholen: 'schools',
  opvang: 'kinderopvang',
  kinderopvang: 'kinderopvang',
  club: 'sportclubs',
  sportclub: 'sportclubs',
  sportclubs: 'sportclubs',
};

export const parseSector = (name: string): Sector | undefined => sectorNames[name.trim().toLowerCase()];

/** Accepts commas, semicolons or tabs, quotes and any line ending. The first line names the columns. */
export function readCsv(text: string): CsvLine[] {
  // Stands for bytes that are not UTF-8.
  if (text.includes('\uFFFD')) {
    throw new DomainError(
      'bad_input',
      'Sommige letters in dit bestand zijn niet te lezen. Bewaar het als ‘CSV UTF-8’, en kijk dan de letters met een accent na.',
    );
  }
  const [head, ...rows] = parseRows(text.replace(/^\uFEFF/, ''));
  const names = (head?.cells ?? []).map((name) => name.trim().toLowerCase());
  const missing = required.filter((name) => !names.includes(name));
  if (missing.length > 0) {
    throw new DomainError(
      'bad_input',
      `De eerste regel noemt de kolommen: naam, plaats, sector, webadres en beheerder. Er ontbreekt: ${missing.join(', ')}.`,
    );
  }
  const repeated = names.find((name, index) => columns[name] && names.indexOf(name) !== index);
  if (repeated) {
    throw new DomainError(
      'bad_input',
      `De eerste regel noemt de kolom ${repeated} meer dan één keer. Verwijder of hernoem de andere.`,
    );
  }
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (filled.length === 0) throw new DomainError('bad_input', 'Er staat geen organisatie in dit bestand.');
  if (filled.length > maxImportLines) {
    throw new DomainError(
      'bad_input',
      `Er staan ${filled.length} regels in dit bestand; ${maxImportLines} is het meeste.`,
    );
  }
  const lines = filled.map(({ line, cells }) => {
    const read = { line, name: '', town: '', postcode: '', sector: '', subpath: '', admin_email: '', group: '' };
    for (const [index, name] of names.entries()) {
      const field = columns[name];
      if (field) read[field] = withoutApostrophes(cells[index] ?? '').trim();
    }
    return read;
  });
  const byAdmin = Map.groupBy(lines, adminOf);
  return lines.map((line) => ({
    ...line,
    is_repeated_admin:
      line.admin_email !== '' &&
      byAdmin.get(adminOf(line))!.some((other) => other !== line && (line.group === '' || other.group !== line.group)),
  }));
}

const adminOf = ({ admin_email }: Pick<CsvLine, 'admin_email'>) => admin_email.toLowerCase();

interface Row {
  line: number;
  cells: string[];
}

/** A quoted cell may contain separators, line ends and doubled quotes. */
function parseRows(text: string): Row[] {
  const separator = detectSeparator(text);
  const rows: Row[] = [];
  let row: Row = { line: 1, cells: [] };
  let cell = '';
  let isQuoted = false;
  let line = 1;
  const endRow = () => {
    rows.push({ ...row, cells: [...row.cells, cell] });
    cell = '';
  };
  for (let index = 0; index < text.length; index++) {
    const letter = text[index]!;
    if (letter === '\n') line++;
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (text[index + 1] === '"') cell += text[++index];
      else isQuoted = false;
    } else if (letter === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
    } else if (letter === separator) {
      row.cells.push(cell);
      cell = '';
    } else if (letter === '\n') {
      endRow();
      row = { line, cells: [] };
    } else if (letter !== '\r') cell += letter;
  }
  if (isQuoted)
    throw new DomainError('bad_input', `Bij regel ${row.line} staat een aanhalingsteken te veel of te weinig.`);
  endRow();
  return rows;
}

/** Returns the separator that occurs most often in the first line. */
function detectSeparator(text: string): string {
  const [head = ''] = text.split('\n', 1);
  const count = (separator: string) => head.split(separator).length;
  return [';', ',', '\t'].toSorted((a, b) => count(b) - count(a))[0]!;
}
