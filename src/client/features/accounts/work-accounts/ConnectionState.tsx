import { CircleAlert, CircleCheck } from 'lucide';
import type { ReactNode } from 'react';

import { roleLabels } from '../../../../shared/accounts/role-labels.ts';
import type { IssuerConnection } from '../../../../shared/accounts/work-accounts.ts';
import { listInWords } from '../../../../shared/platform/language/list-in-words.ts';
import { dutchReader } from '../../../../shared/platform/language/texts.ts';
import { longDateTime } from '../../../platform/time/dates.ts';
import { CopyField } from '../../../ui/clipboard/CopyField.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { kindLabels } from './labels.ts';

interface ConnectionStateProps {
  connection: IssuerConnection;
  /** What people sign in with. */
  word: string;
  /** Where it is on, after ‘Staat aan’; empty for one organisation. */
  where?: string;
  /** Whose the domains are, and where the button is until the provider confirmed them. */
  owner: { name: string; page: string };
  isProvider: boolean;
  canSwitch?: boolean;
}

export function ConnectionState({
  connection,
  word,
  where = '',
  owner,
  isProvider,
  canSwitch = true,
}: ConnectionStateProps) {
  const { kind, is_on, test, domains, confirmed_domains } = connection;
  const unconfirmed = domains.filter((domain) => !confirmed_domains.includes(domain));
  // A test is of one address; of these issuers the domain decides.
  const vouches = kind === 'oidc' ? unconfirmed.length === 0 : test?.vouches;
  const tested = test && longDateTime(test.at);
  if (test?.problem) {
    return (
      <Line variant="bad">
        {is_on ? `Staat aan${where}, maar de test` : 'De test'} van {tested} is niet gelukt. {test.problem}
      </Line>
    );
  }
  const whileOff = !canSwitch
    ? 'Staat uit.'
    : test
      ? `Staat uit. De test van ${tested} is gelukt: je kunt de koppeling aanzetten.`
      : 'Staat uit. Test eerst of inloggen werkt.';
  const whileOn = test
    ? `Staat aan${where}: medewerkers kunnen met hun ${word} inloggen.`
    : `Staat aan${where}, maar is gewijzigd na de laatste test. ${where ? 'Een nieuw clientgeheim geldt bij de locaties zodra een test is gelukt.' : 'Test opnieuw of inloggen nog werkt.'}`;
  const are = unconfirmed.length === 1 ? 'is' : 'zijn';
  return (
    <div className="grid gap-2">
      <Line variant={!is_on ? 'muted' : test ? 'good' : 'bad'}>{is_on ? whileOn : whileOff}</Line>
      {is_on && unconfirmed.length > 0 && (
        <p className="wrap-anywhere">
          Nog één stap: {isProvider ? 'controleer' : 'de aanbieder van Terecht controleert'} of{' '}
          {listInWords(unconfirmed, dutchReader)} van {owner.name} {are}. Tot dan staat de knop om in te loggen alleen
          op {owner.page}.
        </p>
      )}
      {test && !vouches && (
        <p className="text-muted text-sm">
          Nieuwe collega’s bevestigen hun adres met een mail, per organisatie: de inlogdienst bewijst niet dat het van
          hen is.
        </p>
      )}
      {test && !test.refreshes && (
        <p className="text-muted text-sm">
          De inlogdienst laat niet weten of iemand nog in dienst is. Daarom logt iedereen na 12 uur opnieuw in.
        </p>
      )}
    </div>
  );
}

function Line({ variant, children }: { variant: 'good' | 'bad' | 'muted'; children: ReactNode }) {
  const colour = { good: 'text-good', bad: 'text-bad', muted: 'text-muted' }[variant];
  return (
    <p role="status" className={`flex items-start gap-2 font-semibold ${colour}`}>
      {variant !== 'muted' && (
        <Icon node={variant === 'good' ? CircleCheck : CircleAlert} className="mt-0.5 size-5 shrink-0" />
      )}
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}

interface ConnectionFactsProps {
  connection: IssuerConnection;
  /** Lines of an organisation or a group. */
  more: [string, string][];
  /** For the owner, whose ICT department entered it at the issuer. */
  redirect_uri?: string | undefined;
}

/** What was entered. */
export function ConnectionFacts({ connection, more, redirect_uri }: ConnectionFactsProps) {
  const { kind, issuer, client_id, domains, newcomers, people } = connection;
  const facts = [
    ['Inlogdienst', kind === 'oidc' ? issuer : kindLabels[kind]],
    ['Client-id', client_id],
    ['Domeinen', domains.join(', ')],
    ['Nieuwe collega’s', roleLabels[newcomers]],
    ...more,
    ['Gekoppeld', people === 1 ? '1 persoon' : `${people} personen`],
  ];
  return (
    <dl className="grid gap-3 sm:grid-cols-[auto_1fr] sm:gap-x-6">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="font-semibold wrap-anywhere max-sm:-mt-3">{value}</dd>
        </div>
      ))}
      {redirect_uri && (
        <div className="contents">
          <dt className="text-muted">Redirect-adres</dt>
          <dd className="max-sm:-mt-3">
            <CopyField what="het redirect-adres" text={redirect_uri} />
          </dd>
        </div>
      )}
    </dl>
  );
}
