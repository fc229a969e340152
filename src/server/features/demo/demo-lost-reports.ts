import { lostReportLimits, weeksReportStaysOpen } from '../../../shared/lost-reports/contract.ts';
import { DAY_MS, HOUR_MS, dutchDate } from '../../../shared/platform/time.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { match, prepareItem, prepareReport, WORTH_A_MAIL, WORTH_SHOWING } from '../lost-reports/matching/matching.ts';

interface DemoReport {
  address: string;
  what: string;
  colour: string | null;
  place: string | null;
  /** Missing for `since` days, and reported `after` days later. */
  since: number;
  after: number;
  /** The item with these tags was collected this many days ago. */
  found?: { ago: number; tags: string };
}

const demoReports: DemoReport[] = [
  {
    address: 'ouder@ouders.example',
    what: 'muts met kikkerogen',
    colour: 'groen',
    place: 'kantine',
    since: 2,
    after: 0,
  },
  {
    address: 'lotte@gezin.example',
    what: 'sleutelbos met een geel label',
    colour: 'geel',
    place: 'fietsenstalling',
    since: 3,
    after: 1,
  },
  {
    address: 'yusuf@gezin.example',
    what: 'skateboard met rode wielen, er zit een sticker van een haai op',
    colour: 'zwart',
    place: null,
    since: 5,
    after: 1,
  },
  {
    address: 'emma@gezin.example',
    what: 'etui met potloden en een eenhoorn erop',
    colour: 'roze',
    place: 'lokaal 3',
    since: 15,
    after: 1,
    found: { ago: 11, tags: 'etui, roze' },
  },
];

/** Adds lost reports with their matches, marked as mailed so that the demo sends no mail. */
export async function fillLostReports(tx: Transaction, org_id: string): Promise<void> {
  const items = await tx.selectFrom('items').selectAll().where('org_id', '=', org_id).execute();
  const figures = { opened: demoReports.length, mailed: 0, found: 0, found_by_match: 0, seconds_to_return: 0 };
  for (const { since, after, found, ...words } of demoReports) {
    const opened = Date.now() - (since - after) * DAY_MS;
    const opened_at = new Date(opened).toISOString();
    const foundItem = found && items.find(({ tags }) => tags.join(', ') === found.tags)!;
    const missing = { ...words, since: dutchDate(Date.now() - since * DAY_MS) };
    const prepared = prepareReport(missing);
    const matches = items
      .filter((item) => (foundItem ? item === foundItem : item.status === 'unclaimed' && !item.kind_only))
      .map((item) => ({ item, ...match(prepared, prepareItem(item)) }))
      .filter(({ item, score }) => item === foundItem || score >= WORTH_SHOWING)
      .toSorted((a, b) => b.score - a.score)
      .slice(0, lostReportLimits.matches)
      .map(({ item, score, reasons }) => ({
        org_id,
        item_id: item.id,
        score,
        reasons: [...reasons],
        mailed_at:
          item === foundItem || (item.is_public && score >= WORTH_A_MAIL)
            ? new Date(Math.max(opened, Date.parse(item.upload_date)) + HOUR_MS).toISOString()
            : null,
      }));
    const mailed_at = matches.find((each) => each.mailed_at !== null)?.mailed_at ?? null;
    const { id: report_id } = await tx
      .insertInto('lost_reports')
      .values({
        org_id,
        ...missing,
        created_at: opened_at,
        opened_at,
        last_day: dutchDate(opened + weeksReportStaysOpen * 7 * DAY_MS),
        mailed_at,
        ...(found && foundItem
          ? { state: 'found', ended_at: daysAgo(found.ago), found_by: 'collection', found_item_id: foundItem.id }
          : { state: 'open' }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (matches.length > 0) {
      await tx
        .insertInto('lost_report_matches')
        .values(matches.map((each) => ({ ...each, report_id })))
        .execute();
    }
    figures.mailed += mailed_at === null ? 0 : 1;
    if (found) {
      figures.found += 1;
      figures.found_by_match += 1;
      figures.seconds_to_return += ((since - after - found.ago) * DAY_MS) / 1_000;
    }
  }
  await tx
    .insertInto('lost_report_figures')
    .values({ org_id, month: `${dutchDate(Date.now()).slice(0, 7)}-01`, ...figures })
    .execute();
}

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
