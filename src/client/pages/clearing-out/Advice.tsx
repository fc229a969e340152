import { Scale } from 'lucide-react';

/** What the law asks of whoever found something of value, in plain words. */
export function Advice() {
  return (
    <details open className="bg-soft mb-4 rounded-2xl px-4 py-3 print:hidden">
      <summary className="cursor-pointer py-1 font-semibold">
        <Scale aria-hidden="true" className="text-accent mr-2 inline size-5 align-[-0.2rem]" />
        Lever dit liever in
      </summary>
      <ul className="mt-2 grid list-disc gap-1.5 pl-5">
        <li>
          Wie iets vindt, meldt dat bij de gemeente. Dat kan in elke gemeente, vaak ook online. Je mag het daar altijd
          in bewaring geven.
        </li>
        <li>
          Wat meer dan zo’n 450 euro waard is, bewaart de gemeente een jaar voor de eigenaar. Is het minder waard, dan
          kan dat korter, of mogen jullie het zelf bewaren.
        </li>
        <li>Een paspoort, identiteitskaart of rijbewijs geef je altijd af, bij de gemeente of de politie.</li>
        <li>Een bankpas geef je aan de bank. Vaak laat die hem vernietigen.</li>
        <li>Vraag om een bewijs, of print hier een lijst en laat daarvoor tekenen.</li>
      </ul>
      <p className="text-muted mt-3 text-sm">
        Het staat in het Burgerlijk Wetboek, boek 5, artikel 5 tot en met 12. Dit is uitleg, geen juridisch advies:
        vraag het na bij je gemeente.
      </p>
    </details>
  );
}
