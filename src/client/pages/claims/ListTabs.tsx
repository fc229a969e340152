import type { DeskList } from '../../../shared/claims.ts';
import { Link, useSearchParams } from '../../router/router.tsx';

const tabs: { list: DeskList; name: string | null; label: string }[] = [
  { list: 'waiting', name: null, label: 'Wachtend' },
  { list: 'approved', name: 'gereserveerd', label: 'Gereserveerd' },
  { list: 'ended', name: 'afgehandeld', label: 'Afgehandeld' },
];

export function ListTabs({ shown }: { shown: DeskList }) {
  const params = useSearchParams();
  const addressOf = (name: string | null) => {
    const next = new URLSearchParams(params);
    if (name) next.set('lijst', name);
    else next.delete('lijst');
    return `?${next}`;
  };
  return (
    <nav
      aria-label="Lijsten"
      className="border-line bg-surface grid grow grid-cols-[auto_auto_auto] gap-1 rounded-2xl border p-1 sm:grow-0"
    >
      {tabs.map(({ list, name, label }) => (
        <Link
          key={list}
          to={addressOf(name)}
          replace
          aria-current={list === shown ? 'page' : undefined}
          className="hover:bg-soft aria-[current]:bg-accent aria-[current]:text-on-accent flex min-h-11 items-center justify-center rounded-xl px-2 text-sm font-semibold max-[22.5rem]:px-1.5 max-[22.5rem]:text-[0.8rem] sm:px-4"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
