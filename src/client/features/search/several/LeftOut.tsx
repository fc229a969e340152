import type { Organization } from '../../../../shared/organizations/contract.ts';
import { maxSeveral } from '../../../../shared/organizations/several.ts';
import { count, text } from '../../../../shared/platform/language/texts.ts';

interface LeftOutProps {
  named: Pick<Organization, 'sector' | 'subpath'>[];
  found: Organization[];
}

/** Tells which of the organisations in the URL are not searched. */
export function LeftOut({ named, found }: LeftOutProps) {
  const unknown = Math.min(named.length, maxSeveral) - found.length;
  const paused = found.filter(({ is_paused }) => is_paused);
  const notices = [
    ...paused.map(({ name }) => text('De lijst van {name} is even niet te zien', { name })),
    ...(unknown > 0
      ? [
          count(
            unknown,
            '{count} plek in dit adres bestaat niet (meer)',
            '{count} plekken in dit adres bestaan niet (meer)',
          ),
        ]
      : []),
    ...(named.length > maxSeveral
      ? [text('Je kunt op {count} plekken tegelijk zoeken: dit zijn de eerste', { count: maxSeveral })]
      : []),
  ];
  if (notices.length === 0) return null;
  return (
    <ul className="border-line bg-surface mt-3 rounded-2xl border px-4 py-3">
      {notices.map((notice) => (
        <li key={notice} className="wrap-anywhere">
          {`${notice}.`}
        </li>
      ))}
    </ul>
  );
}
