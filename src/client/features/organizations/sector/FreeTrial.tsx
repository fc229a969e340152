import type { Sector } from '../../../../shared/organizations/contract.ts';
import { sectorLabels } from '../../../../shared/organizations/labels.ts';
import { text } from '../../../../shared/platform/language/texts.ts';
import { ButtonAnchor } from '../../../ui/Button.tsx';
import { providerEmail } from '../../info/provider-email.ts';

interface FreeTrialProps {
  sector: Sector;
  /** For example 'Ook Terecht voor jouw school?'. */
  question: string;
}

export default function FreeTrial({ sector, question }: FreeTrialProps) {
  const { organization } = sectorLabels[sector];
  // The provider reads Dutch.
  const subject = `Gratis proefperiode Terecht voor onze ${organization}`;
  const body = [
    'Hallo,',
    '',
    `Wij willen Terecht graag gratis uitproberen voor onze ${organization}.`,
    '',
    `Naam van de ${organization}:`,
    'Plaats:',
    'Contactpersoon:',
    'Telefoonnummer:',
    '',
    'Met vriendelijke groet,',
  ].join('\r\n');
  return (
    <section aria-labelledby="proberen" className="container-page">
      <div className="rounded-card bg-soft grid gap-4 p-6 sm:p-10 md:grid-cols-[1fr_auto] md:items-center">
        <div>
          <h2 id="proberen" className="text-2xl font-bold">
            {question}
          </h2>
          <p className="mt-2 max-w-xl">
            {text(
              'Probeer het gratis. Eén foto per voorwerp is genoeg: de bak met gevonden voorwerpen raakt leeg en de telefoon gaat minder vaak.',
            )}
          </p>
        </div>
        <ButtonAnchor
          href={`mailto:${providerEmail()}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`}
        >
          {text('Start een gratis proefperiode')}
        </ButtonAnchor>
      </div>
    </section>
  );
}
