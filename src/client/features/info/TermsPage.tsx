import { InfoPage } from './InfoPage.tsx';

export default function TermsPage() {
  return (
    <InfoPage title="Voorwaarden">
      <p>Terecht helpt gevonden spullen terug naar hun eigenaar. Daarvoor gelden een paar afspraken.</p>
      <h2>Voor wie iets zoekt</h2>
      <ul>
        <li>Haal alleen op wat van jou of van je kind is.</li>
        <li>De organisatie vraagt waaraan je het voorwerp herkent en beslist of je het meekrijgt.</li>
      </ul>
      <h2>Voor organisaties</h2>
      <ul>
        <li>Plaats alleen foto’s van spullen, zonder mensen of leesbare persoonsgegevens.</li>
        <li>Controleer bij het ophalen of iemand de eigenaar is.</li>
        <li>Geef alleen mensen toegang die voor je organisatie werken of helpen.</li>
      </ul>
      <h2>Aansprakelijkheid</h2>
      <p>
        De organisatie bewaart de spullen en bepaalt hoe lang. Terecht toont wat er is gevonden, maar kan niet beloven
        dat iets er nog ligt.
      </p>
    </InfoPage>
  );
}
