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

/** What is compared, as it is read from the database. The mark is another one whenever the rest is. */
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
  /** Of the whole list. */
  mark: string;
  /** The id and mark of each, one after the other with a comma between; not sent when it may well be known. */
  listed: string | undefined;
}

/** Some of one kind, against all of the other kind in the same organisation. */
export interface Comparison {
  org_id: string;
  subjects: Subjects;
  /** What they are compared with. */
  others: List;
  /** Of these, what is left out. */
  except: string[];
  /** Found for each subject. */
  most: number;
}

export interface Likely {
  id: string;
  score: number;
  reasons: readonly string[];
}

export type Answer = { isUnlisted: true } | { missing: Marked[] } | { found: Likely[][] };

/** Of each kind, in all organisations together: two kilobytes each, three with a photo. None has more than a third of it. */
const MOST_KEPT = 30_000;
const ID_LENGTH = 36;

/** Compares in memory. To prepare what is compared costs a hundred times more than to compare it, so that is kept. */
export class Comparer {
  readonly #items = new Preparations(preparedItem);
  readonly #reports = new Preparations(preparedReport);

  prepare(org_id: string, subjects: Subjects): void {
    if (subjects.kind === 'item') this.#items.add(org_id, subjects.rows);
    else this.#reports.add(org_id, subjects.rows);
  }

  /** Or what must be sent, or prepared, first. */
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
  /** The mark of the list that they are, one by one. */
  ofList?: string;
}

/** By organisation, the one compared longest ago is forgotten first. */
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

  /** What is listed, in that order; or what is not known of it. */
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
    // What is not there any more is not kept either.
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
