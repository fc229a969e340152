import { Recent } from '../../limits/recent.ts';
import { toVector } from '../../photos/likeness.ts';
import {
  type Found,
  match,
  type Missing,
  type PreparedItem,
  type PreparedReport,
  prepareItem,
  prepareReport,
  WORTH_SHOWING,
} from '../matching.ts';

export type Kind = 'item' | 'report';

/** A row from the database; its mark changes whenever another field does. */
interface Row {
  id: string;
  mark: string;
  vector: Buffer | null;
}
export type ItemRow = Row & Omit<Found, 'vector'>;
export type ReportRow = Row & Omit<Missing, 'vector'>;
export interface Rows {
  item: ItemRow;
  report: ReportRow;
}
export type Subjects = { [K in Kind]: { kind: K; rows: Rows[K][] } }[Kind];

export interface Marked {
  id: string;
  mark: string;
}

export interface List {
  /** The mark of the whole list. */
  mark: string;
  /** Id and mark of each entry, joined by commas; left out when the worker probably has this list already. */
  listed: string | undefined;
}

/** Compares some rows of one kind with all rows of the other kind in the same organisation. */
export interface Comparison {
  org_id: string;
  subjects: Subjects;
  /** The list to compare them with. */
  others: List;
  /** Ids on that list to leave out. */
  except: string[];
  /** The most matches for each subject. */
  most: number;
}

export interface Likely {
  id: string;
  score: number;
  reasons: readonly string[];
}

export type Answer = { isUnlisted: true } | { missing: Marked[] } | { found: Likely[][] };

/** Per kind, for all organisations together: about two kilobytes each, three with a photo. */
const MOST_KEPT = 30_000;
const ID_LENGTH = 36;

/** Caches prepared rows in memory, because preparing a row costs a hundred times more than comparing it. */
export class Comparer {
  readonly #items = new Preparations(preparedItem);
  readonly #reports = new Preparations(preparedReport);

  prepare(org_id: string, subjects: Subjects): void {
    if (subjects.kind === 'item') this.#items.add(org_id, subjects.rows);
    else this.#reports.add(org_id, subjects.rows);
  }

  /** Returns the matches, or what the caller must send first. */
  compare({ org_id, subjects, others, except, most }: Comparison): Answer {
    if (subjects.kind === 'item') {
      const reports = this.#reports.find(org_id, others, except);
      if (!('known' in reports)) return reports;
      const items = subjects.rows.map(preparedItem);
      return { found: items.map((item) => best(reports.known, (report) => match(report, item), most)) };
    }
    const items = this.#items.find(org_id, others, except);
    if (!('known' in items)) return items;
    const reports = subjects.rows.map(preparedReport);
    return { found: reports.map((report) => best(items.known, (item) => match(report, item), most)) };
  }
}

type Known<P> = ReadonlyMap<string, Marked & { prepared: P }>;

interface Kept<P> {
  known: Known<P>;
  /** The mark of the list, when the entries are exactly that list. */
  ofList?: string;
}

/** Caches per organisation; the least recently compared organisation is evicted first. */
class Preparations<R extends Row, P> {
  readonly #prepare: (row: R) => P;
  readonly #kept = new Recent<Kept<P>>(MOST_KEPT, ({ known }) => known.size);

  constructor(prepare: (row: R) => P) {
    this.#prepare = prepare;
  }

  add(org_id: string, rows: R[]): void {
    const known = new Map(this.#kept.get(org_id)?.known);
    for (const row of rows) known.set(row.id, { id: row.id, mark: row.mark, prepared: this.#prepare(row) });
    this.#kept.set(org_id, { known });
  }

  /** Returns the prepared rows of the list in its order, or which of them are missing. */
  find(
    org_id: string,
    { mark: ofList, listed }: List,
    except: string[],
  ): { known: Known<P> } | Exclude<Answer, { found: unknown }> {
    const kept = this.#kept.get(org_id);
    if (kept?.ofList === ofList) return kept;
    if (listed === undefined) return { isUnlisted: true };
    const leftOut = new Set(except);
    const known = new Map<string, Marked & { prepared: P }>();
    const missing: Marked[] = [];
    for (const entry of listed === '' ? [] : listed.split(',')) {
      const [id, mark] = [entry.slice(0, ID_LENGTH), entry.slice(ID_LENGTH)];
      const one = kept?.known.get(id);
      if (one?.mark === mark) known.set(one.id, one);
      else if (!leftOut.has(id)) missing.push({ id, mark });
    }
    if (missing.length > 0) return { missing };
    // This also evicts rows that left the list.
    this.#kept.set(org_id, except.length === 0 ? { known, ofList } : { known });
    return { known };
  }
}

const vectorOf = ({ vector }: Row) => (vector ? toVector(vector) : undefined);

function preparedItem(row: ItemRow): PreparedItem {
  return prepareItem({ ...row, vector: vectorOf(row) });
}

function preparedReport(row: ReportRow): PreparedReport {
  return prepareReport({ ...row, vector: vectorOf(row) });
}

function best<P>(others: Known<P>, compare: (other: P) => Omit<Likely, 'id'>, most: number): Likely[] {
  const found: Likely[] = [];
  for (const { id, prepared } of others.values()) {
    const { score, reasons } = compare(prepared);
    if (score >= WORTH_SHOWING) found.push({ id, score, reasons });
  }
  return found.toSorted((a, b) => b.score - a.score).slice(0, most);
}
