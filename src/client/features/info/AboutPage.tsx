import { InfoPage } from './InfoPage.tsx';

export default function AboutPage() {
  return (
    <InfoPage title="Over ons">
      <p>
        Elke school heeft er één: een bak vol jassen, bekers en halve paren handschoenen. De meeste spullen komen nooit
        terug bij hun eigenaar, simpelweg omdat niemand weet dat ze er liggen.
      </p>
      <p>
        Terecht maakt die bak zichtbaar. Een medewerker maakt een foto, wij stellen tags voor en iedereen kan meteen
        zoeken. Zo is je jas weer terecht, en hoeft er geen nieuwe te worden gekocht.
      </p>
      <p>
        We zijn een klein team dat houdt van eenvoudige software: begrijpelijk voor een ouder met haast, prettig voor de
        administratie en zuinig met gegevens.
      </p>
    </InfoPage>
  );
}
