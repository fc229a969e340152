import { monthsInWords } from '../../../shared/items/labels.ts';
import { weeksReportStaysOpen } from '../../../shared/lost-reports/contract.ts';
import { retention } from '../../../shared/platform/retention.ts';
import { subscriptionLimits } from '../../../shared/subscriptions/contract.ts';
import { Link } from '../../platform/router/router.tsx';
import { InfoPage } from './InfoPage.tsx';
import { providerEmail } from './provider-email.ts';

const days = (count: number) => `${count} dagen`;

/** This page states what the code does: change them together. */
export default function PrivacyPage() {
  return (
    <InfoPage title="Privacy">
      <p>
        Op Terecht staan foto’s van spullen, niet van mensen. Je hebt geen account nodig om te zoeken. We plaatsen geen
        cookies, meten geen bezoek en laten geen andere bedrijven meekijken.
      </p>

      <h2>Wie waarvoor verantwoordelijk is</h2>
      <p>
        Je school, opvang of club bepaalt wat er op Terecht staat en is verantwoordelijk voor de gegevens. Terecht
        verwerkt ze in opdracht van die organisatie en gebruikt ze nergens anders voor.
      </p>

      <h2>Wat we bewaren, waarom en hoe lang</h2>
      <ul>
        <li>
          <strong>Gevonden voorwerpen:</strong> foto, tags, beschrijving en de plek waar het is gevonden, zodat de
          eigenaar het terugvindt. Ze blijven staan tot de organisatie ze verwijdert, en hooguit{' '}
          {monthsInWords(retention.itemMonths)}. Wat niemand ophaalt en is weggegeven of ingeleverd, gaat na{' '}
          {days(retention.givenAwayDays)} weg, met de foto; wat het was, in een paar woorden, bewaart de organisatie{' '}
          {monthsInWords(retention.disposalMonths)}.
        </li>
        <li>
          <strong>Controlekenmerk:</strong> iets wat alleen de eigenaar weet, zoals de naam in een jas. Alleen de
          medewerkers en beheerders van de organisatie lezen het; een leerlinghulp kan het opschrijven bij een voorwerp
          dat hij of zij plaatst, maar niet teruglezen. Het wordt gewist {days(retention.collectedDays)} nadat het
          voorwerp is opgehaald.
        </li>
        <li>
          <strong>Aantallen per maand:</strong> hoeveel er is gevonden, opgehaald en weggegeven, wat voor dingen dat
          waren en waar ze lagen. Over mensen staat er niets in. De aantallen blijven, de namen van plekken verdwijnen
          na {monthsInWords(retention.itemMonths)}.
        </li>
        <li>
          <strong>Aanvragen (‘Dit is van mij’):</strong> je naam, je e-mailadres, waaraan je het voorwerp herkent, wat
          jij en de organisatie elkaar daarover schrijven en een foto als je die toevoegt, zodat zij kan nagaan of het
          van jou is. Een aanvraag wissen we, met de foto’s, {days(retention.endedClaimDays)} nadat het voorwerp is
          opgehaald of de aanvraag is afgewezen, ingetrokken of verlopen. Een aanvraag die je niet bevestigt, ziet
          niemand en verdwijnt na {days(retention.unconfirmedDays)}.
        </li>
        <li>
          <strong>Meldingen (‘Ik ben iets kwijt’):</strong> je e-mailadres, wat je kwijt bent, de kleur, waar en sinds
          wanneer, en een foto als je die toevoegt, zodat we je kunnen mailen als er iets wordt gevonden dat erop lijkt.
          Schrijf er geen namen van kinderen in. We zoeken {weeksReportStaysOpen} weken, en langer als je dat wilt. We
          wissen alles {days(retention.endedLostReportDays)} nadat het is gevonden, ingetrokken of verlopen, en een
          melding die je niet bevestigt na {days(retention.unconfirmedDays)}.
        </li>
        <li>
          <strong>Weekmail (‘Deze week gevonden’):</strong> je e-mailadres, de dag waarop je hem wilt krijgen en wanneer
          je hem voor het laatst kreeg. We bewaren dat tot je stopt, wat kan in elke mail. Een aanmelding die je niet
          bevestigt, verdwijnt na {days(retention.unconfirmedDays)}. Komen mails {subscriptionLimits.refusals} keer
          achter elkaar niet aan, dan sturen we er geen meer en wissen we je aanmelding na{' '}
          {days(retention.refusedSubscriptionDays)}.
        </li>
        <li>
          <strong>E-mailadressen zonder account:</strong> klik je op de link in onze mail, dan weten we dat het adres
          van jou is en onthoudt je browser dat {days(retention.visitDays)}. Zo lang bewaren we het adres, en in elk
          geval zolang er een aanvraag of melding van je is of je de weekmail krijgt. We mailen je alleen over wat je
          zelf hebt aangevraagd of gemeld, of waarvoor je je hebt aangemeld. Een link in zo’n mail werkt hooguit{' '}
          {days(retention.visitLinkDays)}.
        </li>
        <li>
          <strong>Accounts:</strong> naam, e-mailadres, rol, organisatie, het moment van de laatste keer inloggen, de
          dag waarop je er voor het laatst was en een onomkeerbaar versleuteld wachtwoord. Ze blijven bestaan tot je ze
          verwijdert. Een aanmelding die je niet bevestigt, verdwijnt na {days(retention.signupDays)}; het e-mailadres
          van een uitnodiging die niemand aanneemt na {days(retention.invitationDays)}.
        </li>
        <li>
          <strong>Inloggen met een account van je werk of school:</strong> laat je organisatie dat toe, dan krijgen we
          van haar inlogdienst een vast nummer, je naam en je e-mailadres. Nooit je wachtwoord. We bewaren dat zolang je
          account bestaat, met een versleutelde code waarmee we dagelijks navragen of je er nog werkt. Aan de
          inlogdienst vertellen we niets over wat je hier doet.
        </li>
        <li>
          <strong>Tweede stap bij het inloggen:</strong> als je die instelt, de sleutel van je app (versleuteld), het
          openbare deel van je passkeys, de naam die je ze gaf en wanneer je ze voor het laatst gebruikte. Je
          vingerafdruk of gezicht blijft op je eigen apparaat. Het verdwijnt als je de tweede stap verwijdert.
        </li>
        <li>
          <strong>Waar je bent ingelogd:</strong> per apparaat de soort browser en systeem (zoals ‘Chrome op Android’),
          hoe en wanneer je inlogde en wanneer je er voor het laatst was. Dat verdwijnt als je uitlogt, na{' '}
          {days(retention.sessionDays)} zonder bezoek, en in elk geval na {days(retention.sessionLongestDays)}. Van het
          netwerk en de browser waarmee je inlogde bewaren we {days(retention.knownPlaceDays)} een code waaruit niets is
          af te lezen: zo kan niemand je buitensluiten door je wachtwoord te raden.
        </li>
        <li>
          <strong>Logboek:</strong> wie een voorwerp plaatste, bewerkte, meegaf of verwijderde en wie een account
          goedkeurde, zodat de organisatie dat kan nagaan. Van een verwijderd voorwerp staan de eerste drie tags erbij.
          We bewaren het {monthsInWords(retention.logMonths)}.
        </li>
        <li>
          <strong>Inloggen en beveiliging:</strong> wanneer op je account is ingelogd, met welke soort browser en
          systeem, hoe vaak dat mislukte, en wanneer je wachtwoord, e-mailadres of rol is gewijzigd. Jij ziet dat bij
          ‘Mijn account’, en hoor je bij een organisatie, dan ook haar beheerder. We bewaren het{' '}
          {monthsInWords(retention.securityLogMonths)}, zonder internetadressen. Een nieuw e-mailadres bewaren we{' '}
          {days(retention.emailChangeDays)} samen met het oude, zodat je de wijziging ongedaan kunt maken.
        </li>
        <li>
          <strong>Foto’s die niet zijn geplaatst:</strong> die verdwijnen na een uur.
        </li>
        <li>
          <strong>Te veel pogingen:</strong> om misbruik te stoppen tellen we hooguit een dag lang pogingen per
          internetadres en account. Daarvan bewaren we alleen een afgeleide code.
        </li>
        <li>
          <strong>E-mail die niet aankomt:</strong> die proberen we opnieuw en gooien we na{' '}
          {days(retention.givenUpDays)} weg.
        </li>
      </ul>
      <p>
        In onze technische logboeken staan geen namen, e-mailadressen, zoekwoorden of internetadressen. Reservekopieën
        maakt de beheerder van de server; die kan je vertellen hoe lang hij ze bewaart.
      </p>

      <h2>Wie wat ziet</h2>
      <ul>
        <li>Iedereen ziet de voorwerpen die een medewerker openbaar heeft gemaakt, nooit wie ze plaatste.</li>
        <li>Wie is ingelogd, ziet ook de voorwerpen die niet openbaar zijn.</li>
        <li>
          Van iets als een telefoon of sleutels kan een medewerker alleen de soort tonen: de foto en de kenmerken zien
          dan alleen de mensen die er werken, en de aanbieder van het portaal als die voor hen een kopie van alles
          maakt.
        </li>
        <li>
          Medewerkers en beheerders zien alle gegevens van de voorwerpen van hun eigen organisatie. Leerlinghulpen zien
          ze ook, maar niet het controlekenmerk, en niet dat iets op een plek ligt die voor hen is verborgen, zoals de
          kluis.
        </li>
        <li>
          Aanvragen en de foto’s erbij zien alleen de medewerkers en beheerders van de organisatie waar het voorwerp
          ligt, en jijzelf. Ook leerlinghulpen en de aanbieder van Terecht zien ze niet. De foto’s staan nergens
          openbaar.
        </li>
        <li>
          Meldingen en de foto erbij zien alleen de medewerkers en beheerders van de organisatie waar je het meldde, en
          jijzelf. De foto staat nergens openbaar. Een computer vergelijkt wat je schreef met wat er ligt, op onze eigen
          server.
        </li>
        <li>Wie de weekmail krijgt, ziet niemand: ook de organisatie en de aanbieder van Terecht niet.</li>
        <li>Beheerders zien ook de accounts, de uitnodigingen en het logboek van hun eigen organisatie.</li>
      </ul>

      <h2>Foto’s</h2>
      <p>
        Uit elke foto verwijderen we verborgen gegevens, zoals de locatie, het tijdstip en het toestel. Tags bedenken we
        op onze eigen server: een foto gaat daarvoor niet naar een ander bedrijf, tenzij de beheerder van de server daar
        uitdrukkelijk voor heeft gekozen.
      </p>
      <p>
        Staat er toch iemand op een foto, dan maken we het gezicht onherkenbaar voordat iemand anders de foto ziet. Ook
        dat gebeurt op onze eigen server. Het origineel bewaren we niet. We herkennen niemand en missen weleens een
        gezicht: wie een foto plaatst, kijkt dus ook zelf. Zie je iemand op een foto? Laat het de school, opvang of club
        weten.
      </p>
      <p>
        Staat er een naam, maat of merk op een voorwerp, dan leest onze eigen server dat en laten we het zien aan wie
        het voorwerp plaatst. Wat we lezen, bewaren we niet, tenzij diegene het overneemt. Een naam op een openbare foto
        kan meteen onleesbaar worden gemaakt.
      </p>
      <p>
        Zoek je met een foto, dan wordt die op onze eigen server alleen vergeleken met wat er ligt en niet bewaard. Van
        de foto’s van gevonden voorwerpen bewaren we, zolang ze er staan, een reeks getallen die zegt waar ze op lijken.
      </p>
      <p>
        De beheerder van de server kan het herkennen laten leren van medewerkers: kenmerken die zij vaak weghalen,
        stellen we dan minder snel of niet meer voor, kenmerken die zij vaak toevoegen juist sneller. We tellen daarvoor
        alleen woorden, per organisatie en op onze eigen server, niet wie ze veranderde. Het staat standaard uit en is
        in één keer te wissen.
      </p>

      <h2>In je browser</h2>
      <p>
        We plaatsen geen cookies. Log je in, dan onthoudt je browser dat je bent ingelogd, tot je uitlogt, en een code
        waaraan we deze browser herkennen als iemand anders je wachtwoord probeert te raden. Bevestig je zonder account
        je e-mailadres, dan onthoudt je browser dat, met de naam die je invulde, hooguit {days(retention.visitDays)}.
        Wat je bij een aanvraag, antwoord of melding typt, met de foto erbij, wacht in je browser tot je die verstuurt
        of het tabblad sluit. Verder onthoudt je browser welke school, opvang of club je het laatst bekeek, zodat je er
        de volgende keer sneller bent, en, tot je het tabblad sluit, waar je op een pagina was. Een voorwerp dat je nog
        niet hebt geplaatst, met de foto en wat je erbij typte, wacht in je browser tot je het plaatst, weggaat of
        uitlogt, en hooguit {retention.unsavedWorkHours} uur; plaats je er veel tegelijk, dan hooguit{' '}
        {days(retention.intakeDays)}. Dat blijft op je apparaat; wij krijgen het niet te zien.
      </p>

      <h2>Je rechten</h2>
      <p>
        Met een account kun je op <Link to="/account">Mijn account</Link> zelf je naam en wachtwoord wijzigen, je
        gegevens bekijken en downloaden, en je account verwijderen. Voorwerpen die je plaatste, blijven dan staan,
        zonder je naam. Alleen de laatste beheerder van een organisatie moet eerst een opvolger aanwijzen.
      </p>
      <p>
        Heb je iets aangevraagd of gemeld, of krijg je de weekmail, met of zonder account? Dan kun je op{' '}
        <Link to="/mijn">Mijn spullen</Link> bekijken en downloaden wat we van je e-mailadres bewaren, mails uitzetten
        en alles in één keer wissen. Wat nog loopt, is daarmee ingetrokken.
      </p>
      <p>
        Staat er iets op wat er niet hoort, of klopt er iets niet? Vraag het je organisatie, of mail ons op{' '}
        <a href={`mailto:${providerEmail()}`}>{providerEmail()}</a>. Kom je er niet uit, dan kun je een klacht indienen
        bij de <a href="https://www.autoriteitpersoonsgegevens.nl">Autoriteit Persoonsgegevens</a>.
      </p>
    </InfoPage>
  );
}
