import { Link } from '../../platform/router/router.tsx';

interface ScanModesProps {
  /** Label of the first mode, which depends on the user's permissions. */
  first: string;
  isMoving: boolean;
}

export function ScanModes({ first, isMoving }: ScanModesProps) {
  const modes = [
    { label: first, to: '?', isShown: !isMoving },
    { label: 'Verplaatsen', to: '?doe=verplaatsen', isShown: isMoving },
  ];
  return (
    <nav aria-label="Wat je doet" className="border-line bg-surface narrow:flex-wrap flex gap-1 rounded-2xl border p-1">
      {modes.map(({ label, to, isShown }) => (
        <Link
          key={to}
          to={to}
          replace
          aria-current={isShown ? 'page' : undefined}
          className="hover:bg-soft aria-[current]:bg-accent aria-[current]:text-on-accent flex min-h-11 items-center justify-center rounded-xl px-3 text-sm font-semibold max-[22.5rem]:px-2 sm:px-4 sm:text-base"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
