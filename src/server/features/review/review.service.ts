import { Readable } from 'node:stream';

import { DomainError } from '../../../shared/platform/errors.ts';
import { dutchDate } from '../../../shared/platform/time.ts';
import { type GroupReview, monthsOf, type Review, schoolYearOf } from '../../../shared/review/contract.ts';
import { WayBack } from '../../../shared/review/schema.ts';
import { ExpiringCache } from '../../platform/cache/expiring-cache.ts';
import type { Database } from '../../platform/database/connect.ts';
import { recordSecurity } from '../audit/record-security.ts';
import { findGroupWithLocations } from '../groups/groups.queries.ts';
import { groupByName, sumOf, toFigures } from './counting.ts';
import { toGroupSpreadsheet, toSpreadsheet } from './review-csv.ts';
import {
  isOrganization,
  readFigures,
  readKnownMonths,
  readLocationMonths,
  readLocations,
  readMonths,
  readPlaces,
  type Scope,
} from './review.queries.ts';

export type ReviewService = ReturnType<typeof createReviewService>;

/** How long the review of all organisations is cached: with ten thousand organisations it takes a second. */
const CACHE_MS = 10 * 60_000;

const thisMonth = () => dutchDate(Date.now()).slice(0, 'yyyy-mm'.length);

export function createReviewService(db: Database) {
  const cache = new ExpiringCache<Review>(1, CACHE_MS);

  return {
    async of(org_id: string, year = schoolYearOf(thisMonth())): Promise<Review> {
      const review = await read(db, org_id, year);
      if (review.years.length === 0) await assertExists(db, org_id);
      return review;
    },

    async csvOf(org_id: string, user_id: string): Promise<Readable> {
      await assertExists(db, org_id);
      await recordSecurity(db, { action: 'figures.exported', user_id, org_id });
      return Readable.from(toSpreadsheet(await readMonths(db, org_id), thisMonth()));
    },

    ofAll: (year = schoolYearOf(thisMonth())): Promise<Review> => cache.get(String(year), () => read(db, 'all', year)),

    async ofGroup(group_id: string, year = schoolYearOf(thisMonth())): Promise<GroupReview> {
      const [{ locations, logo }, review, figures] = await Promise.all([
        findGroupWithLocations(db, { id: group_id }),
        read(db, { group_id }, year),
        readLocations(db, group_id, ...periodOf(year)),
      ]);
      const byLocation = Map.groupBy(figures, ({ org_id }) => org_id);
      return {
        ...review,
        logo,
        locations: locations.map(({ id, sector, subpath, name, town, is_paused }) => {
          const own = byLocation.get(id) ?? [];
          const about = (subject: 'all' | 'days') => own.filter((figure) => figure.about === subject);
          return { id, sector, subpath, name, town, is_paused, ...toFigures(sumOf(about('all')), about('days')) };
        }),
      };
    },

    async csvOfGroup(group_id: string, year = schoolYearOf(thisMonth()), user_id: string): Promise<Readable> {
      const { name: group, locations } = await findGroupWithLocations(db, { id: group_id });
      await recordSecurity(db, { action: 'figures.exported', user_id, group });
      const byLocation = Map.groupBy(await readLocationMonths(db, group_id, ...periodOf(year)), ({ org_id }) => org_id);
      const lines = toGroupSpreadsheet(
        locations.map(({ id, name, town }) => ({ name, town, figures: byLocation.get(id) ?? [] })),
        monthsUntilNow(year),
      );
      return Readable.from(lines);
    },

    async csvOfAll(user_id: string): Promise<Readable> {
      await recordSecurity(db, { action: 'figures.exported', user_id });
      return Readable.from(toSpreadsheet(await readMonths(db, 'all'), thisMonth()));
    },
  };
}

async function assertExists(db: Database, org_id: string): Promise<void> {
  if (!(await isOrganization(db, org_id))) throw new DomainError('organization_not_found');
}

/** The first and last month of a year. */
function periodOf(year: number): [string, string] {
  const months = monthsOf(year);
  return [months[0]!, months.at(-1)!];
}

const monthsUntilNow = (year: number) => monthsOf(year).filter((month) => month <= thisMonth());

const isIn = (month: string) => (figure: { month: string | null }) => figure.month?.startsWith(month);

async function read(db: Database, scope: Scope, year: number): Promise<Review> {
  const [from, to] = periodOf(year);
  const [figures, places, known] = await Promise.all([
    readFigures(db, scope, from, to),
    readPlaces(db, scope, from, to),
    readKnownMonths(db, scope),
  ]);
  const about = (subject: (typeof figures)[number]['about']) => figures.filter((figure) => figure.about === subject);
  const [all, days, ways] = [about('all'), about('days'), about('way')];
  const total = sumOf(all);
  return {
    year,
    years: [...new Set(known.map(schoolYearOf))].toSorted((a, b) => b - a),
    total: toFigures(total, days),
    months: monthsUntilNow(year).map((month) => ({
      month,
      ...toFigures(sumOf(all.filter(isIn(month))), days.filter(isIn(month))),
    })),
    by_kind: groupByName(about('kind'), total),
    by_place: groupByName(places, total),
    by_way: WayBack.options.map((way) => ({
      way,
      back: Math.max(0, ways.find(({ value }) => value === way)?.back ?? 0),
    })),
  };
}
