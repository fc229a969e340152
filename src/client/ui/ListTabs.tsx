import { Link, useSearchParams } from '../platform/router/router.tsx';

export interface ListTab {
  /** The name in the URL; null for the first tab. */
  name: string | null;
  label: string;
}

interface ListTabsProps {
  tabs: readonly ListTab[];
  shown: ListTab;
}

export function ListTabs({ tabs, shown }: ListTabsProps) {
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
      className="border-line bg-surface narrow:flex-wrap flex grow gap-1 rounded-2xl border p-1 *:grow sm:grow-0 sm:*:grow-0"
    >
      {tabs.map((tab) => (
        <Link
          key={tab.label}
          to={addressOf(tab.name)}
          replace
          aria-current={tab === shown ? 'page' : undefined}
          className="hover:bg-soft aria-[current]:bg-accent aria-[current]:text-on-accent flex min-h-11 items-center justify-center rounded-xl px-2 text-sm font-semibold wrap-break-word max-[22.5rem]:px-1.5 max-[22.5rem]:text-[0.8rem] sm:px-4"
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
