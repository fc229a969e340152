import type { ReactNode } from 'react';

import type { ConnectionKind } from '../../../../shared/accounts/work-accounts.ts';
import { CopyField } from '../../../ui/clipboard/CopyField.tsx';

/** The steps of the ICT department at the issuer, per kind. */
const steps: Record<ConnectionKind, (redirect: ReactNode) => ReactNode[]> = {
  entra: (redirect) => [
    <>
      Open <strong>entra.microsoft.com</strong> en kies bij ‘App-registraties’ voor ‘Nieuwe registratie’. Kies ‘Alleen
      accounts in deze organisatiemap’.
    </>,
    <>Vul bij ‘Omleidings-URI’ (type Web) dit adres in: {redirect}</>,
    <>Kopieer de toepassings-id (client-id) en de map-id (tenant-id) naar de velden hieronder.</>,
    <>
      Maak bij ‘Certificaten en geheimen’ een clientgeheim, en kopieer de waarde. Zet in je agenda wanneer het verloopt.
    </>,
    <>
      Voeg bij ‘Tokenconfiguratie’ de optionele claims <code>email</code> en <code>xms_edov</code> toe (id-token). Dan
      hoeven nieuwe collega’s hun adres niet met een mail te bevestigen.
    </>,
  ],
  google: (redirect) => [
    <>
      Open <strong>console.cloud.google.com</strong> met een account van je organisatie. Stel bij
      ‘OAuth-toestemmingsscherm’ het type ‘Intern’ in.
    </>,
    <>Maak bij ‘Inloggegevens’ een OAuth-client-ID van het type ‘Webapplicatie’.</>,
    <>Vul bij ‘Geautoriseerde omleidings-URI’s’ dit adres in: {redirect}</>,
    <>Kopieer de client-ID en het clientgeheim naar de velden hieronder.</>,
  ],
  oidc: (redirect) => [
    <>Meld Terecht aan bij je inlogdienst, bijvoorbeeld Entree Federatie, als OpenID Connect-dienst met een geheim.</>,
    <>Geef dit adres op als redirect-URI: {redirect}</>,
    <>
      Vraag om de scopes <code>openid</code>, <code>email</code> en <code>profile</code>, en als het kan{' '}
      <code>offline_access</code>.
    </>,
    <>Vul hieronder het adres van de inlogdienst (‘issuer’), de client-id en het clientgeheim in.</>,
  ],
};

export function Instructions({ kind, redirect_uri }: { kind: ConnectionKind; redirect_uri: string }) {
  const redirect = (
    <div className="mt-2">
      <CopyField what="het redirect-adres" text={redirect_uri} />
    </div>
  );
  return (
    <ol className="bg-soft grid list-decimal gap-3 rounded-2xl p-4 ps-12">
      {steps[kind](redirect).map((step, n) => (
        // oxlint-disable-next-line no-array-index-key -- the steps of a kind never change
        <li key={n} className="min-w-0">
          {step}
        </li>
      ))}
    </ol>
  );
}
