import type { GroupWithLocations } from '../../../../shared/groups/contract.ts';
import { rules } from '../../../../shared/organizations/settings-rules.ts';
import type { Sections } from '../../../../shared/organizations/settings.ts';
import { BYTE_ORDER_MARK, toCsvLine } from '../../../platform/spreadsheet/spreadsheet.ts';

export interface ExportedGroup {
  group: GroupWithLocations;
  /** Addresses. */
  groupAdmins: string[];
  settings: Map<string, Sections>;
  admins: Map<string, string[]>;
}

/** The columns that an import reads. */
const IMPORTED = ['naam', 'plaats', 'postcode', 'sector', 'webadres', 'groep', 'beheerder'];
const OTHERS = ['andere beheerders', 'tijdelijk gesloten', 'naam van de groep', 'groepsbeheerders'];

/** Yields a line for each location, with its settings in words. */
export function* toGroupCsv({ group, groupAdmins, settings, admins }: ExportedGroup): Generator<string> {
  const lines = new Map([...settings].map(([id, sections]) => [id, settingLines(sections)]));
  const labels = [...new Set([...lines.values()].flatMap((each) => [...each.keys()]))];
  yield BYTE_ORDER_MARK + toCsvLine([...IMPORTED, ...OTHERS, ...labels.map((label) => `instelling: ${label}`)]);
  for (const { id, name, town, postcode, sector, subpath, is_paused } of group.locations) {
    const [first = '', ...others] = admins.get(id) ?? [];
    const values = lines.get(id);
    yield toCsvLine([
      name,
      town,
      postcode,
      sector,
      subpath,
      group.subpath,
      first,
      others.join(' '),
      is_paused ? 'ja' : 'nee',
      group.name,
      groupAdmins.join(' '),
      ...labels.map((label) => values?.get(label) ?? ''),
    ]);
  }
}

/** The exceptions to the opening hours are one cell: each location has its own. */
function settingLines({ office, hours, donation, weekly_mail, website, sign_in, parts }: Sections) {
  const exceptions = rules.hours.lines({ week: [], exceptions: hours.exceptions });
  // A location that is never open has not filled in its hours.
  const isOpen = hours.week.some((spans) => spans.length > 0);
  const week = rules.hours.lines({ week: hours.week, exceptions: [] });
  const lines = [
    ...rules.office.lines(office),
    ...week.map(([label, times]) => [label, isOpen ? times : ''] as const),
    [
      'Afwijkende openingstijden:',
      exceptions.map(([label, times]) => `${label.replace(/^Openingstijden: /, '')}: ${times}`).join('\n'),
    ] as const,
    ...rules.donation.lines(donation),
    ...rules.weekly_mail.lines(weekly_mail),
    ...rules.website.lines(website),
    ...rules.sign_in.lines(sign_in),
    ...rules.parts.lines(parts),
  ];
  return new Map(lines.map(([label, value]) => [label.replace(/:$/, ''), value]));
}
