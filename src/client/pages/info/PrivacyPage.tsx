import { providerEmail } from '../../api/embedded-json.ts';
import { InfoPage } from './InfoPage.tsx';

export default function PrivacyPage() {
  return (
    <InfoPage title="Privacy">
      <p>
        Op Terecht staan foto's van spullen, niet van mensen. Je hebt geen account nodig om te zoeken en we plaatsen
        geen cookies.
      </p>
      <h2>Wat we bewaren</h2>
      <ul>
        <li>Van een gevonden voorwerp: de foto, de kenmerken, de omschrijving en de plek waar het is gevonden.</li>
        <li>Van een medewerker: naam, e-mailadres, rol en een versleuteld wachtwoord.</li>
        <li>
          Wie een voorwerp heeft geplaatst of als opgehaald heeft gemarkeerd, zodat de organisatie dat kan nagaan.
        </li>
      </ul>
      <h2>Wat we weghalen</h2>
      <p>
        Uit elke foto verwijderen we verborgen gegevens, zoals de locatie en het toestel. Foto's blijven op onze eigen
        server; ook het herkennen van kenmerken gebeurt daar.
      </p>
      <h2>Je rechten</h2>
      <p>
        Staat er iets op wat er niet hoort? Vraag de organisatie om het te verwijderen, of mail ons op{' '}
        <a href={`mailto:${providerEmail}`}>{providerEmail}</a>. Je kunt ons ook vragen welke gegevens we van je hebben,
        en ze laten aanpassen of wissen.
      </p>
    </InfoPage>
  );
}
