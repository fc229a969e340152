import { Scale } from 'lucide';

import { Icon } from '../../ui/Icon.tsx';

/** Summarises what Dutch law asks of the finder of a valuable item. */
export function ValuablesAdvice() {
  return (
    <details open className="bg-soft mb-4 rounded-2xl px-4 py-3 print:hidden">
      <summary className="cursor-pointer py-1 font-semibold">
        <Icon node={Scale} className="text-accent me-2 inline size-5 align-[-0.2rem]" />
        Lever dit liever in
      </summary>
      <ul className="mt-2 grid list-disc gap-1.5 ps-5">
        <li>
          Iets van waarde dat gevonden is, meld je snel bij een gemeente. Je mag het daar altijd in bewaring geven.
        </li>
        <li>
          Houd je het zelf, dan moet je er goed voor zorgen: het blijft voorlopig van de eigenaar. Hoelang dat is, weet
          je gemeente.
        </li>
        <li>Een paspoort, identiteitskaart of rijbewijs lever je altijd in, bij de gemeente of de politie.</li>
        <li>Bel bij een bankpas de bank: die zegt wat je ermee moet doen.</li>
        <li>Vraag om een bewijs, of print hier een lijst en laat daarvoor tekenen.</li>
      </ul>
      <p className="text-muted mt-3 text-sm">
        De regels staan in het Burgerlijk Wetboek, boek 5, artikel 5 tot en met 12. Dit is uitleg, geen juridisch
        advies: vraag je gemeente wat voor jullie geldt.
      </p>
    </details>
  );
}
