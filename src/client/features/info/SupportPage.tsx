import { InfoPage } from './InfoPage.tsx';
import { providerEmail } from './provider-email.ts';

export default function SupportPage() {
  return (
    <InfoPage title="Ondersteuning">
      <h2>Ik ben iets kwijt</h2>
      <p>
        Kies op de startpagina waar je het verloor, zoek je school, opvang of club op en typ wat je mist. Zie je het?
        Open het en kies ‘Dit is van mij’; je krijgt een mail als het klaarligt bij het schoolkantoor, de receptie of
        het clubhuis. Staat die knop er niet? Ga er dan langs en vertel waaraan je het herkent.
      </p>
      <h2>Ik zie het niet staan</h2>
      <p>
        Probeer een ander woord, bijvoorbeeld alleen de kleur. Is het er echt niet? Kies onder de lijst ‘Niet gevonden?
        Wij mailen je als het er is.’ en vertel wat je kwijt bent. Komt er iets binnen dat erop lijkt, dan krijg je een
        mail.
      </p>
      <h2>Ik ben medewerker</h2>
      <p>
        Maak op de pagina van je organisatie een account aan via ‘Voor medewerkers’. De beheerder van je organisatie
        keurt het goed. Daarna kun je voorwerpen plaatsen.
      </p>
      <h2>Kom je er niet uit?</h2>
      <p>
        Mail ons op <a href={`mailto:${providerEmail()}`}>{providerEmail()}</a>. We antwoorden op werkdagen.
      </p>
    </InfoPage>
  );
}
