/** Appears only in print, for the recipient to sign. */
export function Receipt() {
  return (
    <section aria-label="Voor ontvangst" className="mt-10 hidden print:block">
      <p className="font-semibold">Voor ontvangst:</p>
      <dl className="mt-8 grid grid-cols-2 gap-x-8 gap-y-12">
        {['Naam', 'Datum', 'Handtekening'].map((name) => (
          <div key={name} className="border-ink border-t pt-1 last:col-span-2">
            <dt className="text-sm">{name}</dt>
            <dd />
          </div>
        ))}
      </dl>
    </section>
  );
}
