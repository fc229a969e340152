import { type ReactNode, useId, useState } from 'react';

import type { IssuerConnection, IssuerInput } from '../../../../shared/accounts/work-accounts.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { FocusedFailure } from './FocusedFailure.tsx';
import { FocusOnMount } from './FocusOnMount.tsx';
import type { ConnectionChange } from './use-connection.ts';

interface ConnectionViewProps<Connection extends IssuerConnection, Input extends IssuerInput> {
  connection: Connection;
  change: ConnectionChange<Connection, Input>;
  state: ReactNode;
  /** What was entered, and what can be chosen. */
  children: ReactNode;
  /** For the provider: labels of the domains that it confirms. */
  confirms?: { label: (domain: string) => string; hint: string } | undefined;
  /** Below a question that may come first. */
  onSwitchOn: () => void;
  questions: { switchOff: string; remove: string };
}

/** A stored connection, of an organisation or a group, with what can be done with it. */
export function ConnectionView<Connection extends IssuerConnection, Input extends IssuerInput>({
  connection,
  change,
  state,
  children,
  confirms,
  onSwitchOn,
  questions,
}: ConnectionViewProps<Connection, Input>) {
  const hintId = useId();
  const [isSwitchingOff, setIsSwitchingOff] = useState(false);
  const { is_on, test, domains, confirmed_domains } = connection;
  const { closed, testing, switching, switchTo, removing, confirming, failure } = change;
  const isTested = test !== null && test.problem === null;
  return (
    <div className="grid gap-5">
      {/* Again for every outcome of a tap. */}
      <FocusOnMount key={closed} isAfterTap={closed > 0}>
        {state}
      </FocusOnMount>
      {children}
      {confirms &&
        domains.map((domain) => (
          <Switch
            key={domain}
            label={confirms.label(domain)}
            hint={confirms.hint}
            checked={confirmed_domains.includes(domain)}
            onChange={(isConfirmed) =>
              confirming.mutate(
                isConfirmed ? [...confirmed_domains, domain] : confirmed_domains.filter((each) => each !== domain),
              )
            }
          />
        ))}
      {failure && <FocusedFailure message={failure.message} />}
      <div className="flex flex-wrap gap-3">
        <Button
          variant={isTested ? 'outline' : 'solid'}
          aria-describedby={hintId}
          disabled={testing.isPending}
          onClick={() => testing.mutate()}
        >
          Test de koppeling
        </Button>
        {(is_on || isTested) && (
          <Button
            variant={is_on ? 'outline' : 'solid'}
            disabled={switching.isPending}
            onClick={() => (is_on ? setIsSwitchingOff(true) : onSwitchOn())}
          >
            {is_on ? 'Uitzetten' : 'Aanzetten'}
          </Button>
        )}
        <Button variant="outline" onClick={() => change.setIsEditing(true)}>
          Wijzigen
        </Button>
        <Button variant="plain" onClick={() => change.setIsRemoving(true)}>
          Verwijderen
        </Button>
      </div>
      <p id={hintId} className="text-muted text-sm">
        Bij de test ga je even naar de inlogdienst. Kom je niet terug? Controleer daar het redirect-adres.
      </p>
      <ConfirmDialog
        open={isSwitchingOff}
        title="Koppeling uitzetten?"
        description={questions.switchOff}
        cancel="Annuleren"
        confirm="Uitzetten"
        busy={switching.isPending}
        onCancel={() => setIsSwitchingOff(false)}
        onConfirm={() => {
          setIsSwitchingOff(false);
          switchTo(false);
        }}
      />
      <RemoveQuestion
        open={change.isRemoving}
        description={questions.remove}
        busy={removing.isPending}
        onCancel={() => change.setIsRemoving(false)}
        onConfirm={() => removing.mutate()}
      />
    </div>
  );
}

interface RemoveQuestionProps {
  open: boolean;
  description: string;
  busy: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

const RemoveQuestion = (props: RemoveQuestionProps) => (
  <ConfirmDialog title="Koppeling verwijderen?" cancel="Annuleren" confirm="Verwijderen" {...props} />
);
