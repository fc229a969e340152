export function Figures({ figures }: { figures: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className="grid gap-3">
      {figures.map(([name, value]) => (
        <div
          key={name}
          className="border-line narrow:flex-wrap flex items-baseline justify-between gap-4 border-b pb-3 last:border-0"
        >
          <dt className="text-muted">{name}</dt>
          <dd className="text-end text-lg font-bold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
