import { Button } from '../../components/ui/Button.tsx';

interface EmptyListProps {
  searched: boolean;
  onClear: (() => void) | undefined;
}

export function EmptyList({ searched, onClear }: EmptyListProps) {
  return (
    <div role="status" className="mx-auto grid max-w-md justify-items-center gap-3 py-16 text-center">
      <EmptyHook />
      <h2 className="text-xl font-bold">{searched ? 'Geen match gevonden' : 'Geen voorwerpen beschikbaar'}</h2>
      <p className="text-muted">
        {searched
          ? 'Probeer een ander woord, bijvoorbeeld alleen de kleur of alleen het soort voorwerp.'
          : 'Zodra er iets wordt gevonden, staat het hier. Kijk later nog eens.'}
      </p>
      {onClear && (
        <Button look="outline" onClick={onClear}>
          Toon alles
        </Button>
      )}
    </div>
  );
}

/** An empty coat hook. */
function EmptyHook() {
  return (
    <svg viewBox="0 0 120 96" className="text-accent h-24" fill="none" aria-hidden="true">
      <rect x="8" y="10" width="104" height="16" rx="8" className="fill-soft" />
      {[32, 60, 88].map((x) => (
        <g key={x} stroke="currentColor" strokeWidth="4" strokeLinecap="round">
          <circle cx={x} cy="18" r="2.500" fill="currentColor" stroke="none" />
          <path d={`M${x} 24v14a9 9 0 0 0 9 9 6 6 0 0 0 6-6`} />
        </g>
      ))}
      <path d="M40 84h40" stroke="currentColor" strokeWidth="3" strokeLinecap="round" strokeDasharray="1 8" />
    </svg>
  );
}
