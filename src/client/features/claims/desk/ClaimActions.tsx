import { Check, MessageCircleQuestionMark, PackageCheck, X } from 'lucide';
import { type RefObject, useRef, useState } from 'react';

import type { DeskClaim } from '../../../../shared/claims/contract.ts';
import { readyMadeQuestions, readyMadeReasons } from '../../../../shared/claims/ready-made.ts';
import type { Organization } from '../../../../shared/organizations/contract.ts';
import { dutchNameOf } from '../../../platform/language/dutch-name.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { conflictingClaim, type Decision, useDecision } from '../decision.ts';
import { MessageDialog } from './MessageDialog.tsx';
import { focusCard, nextOpenCard } from './queue/claim-cards.ts';
import { ShortcutKey } from './ShortcutKey.tsx';

interface ClaimActionsProps {
  card: RefObject<HTMLElement | null>;
  claim: DeskClaim;
  organization: Organization;
  /** False for a decided claim; an open dialog can still be closed. */
  isOpen: boolean;
}

/** After a decision, the next open claim gets the focus. */
export function ClaimActions({ card, claim, organization, isOpen }: ClaimActionsProps) {
  const { mutate, isPending, variables, error, reset } = useDecision(claim, organization);
  const [writing, setWriting] = useState<'reject' | 'ask' | null>(null);
  const [reason, setReason] = useState('');
  const [question, setQuestion] = useState('');
  const isSent = useRef(false);
  const previousFocus = useRef<HTMLElement>(null);

  const decide = (decision: Decision) =>
    mutate(decision, {
      onSuccess() {
        if (decision.kind === 'approve' || decision.kind === 'hand-over') return focusCard(nextOpenCard(card.current!));
        isSent.current = true;
        setWriting(null);
        (decision.kind === 'reject' ? setReason : setQuestion)('');
      },
      onError(failure) {
        // A colleague decided first; the card shows the outcome.
        if (conflictingClaim(failure)) setWriting(null);
      },
    });
  const write = (what: 'reject' | 'ask') => {
    isSent.current = false;
    const focused = document.activeElement as HTMLElement;
    previousFocus.current = card.current!.contains(focused) ? focused : card.current;
    reset();
    setWriting(what);
  };
  const returnFocus = () => {
    const place = isSent.current ? nextOpenCard(card.current!) : previousFocus.current!;
    // The dialog would otherwise focus the first button inside.
    requestAnimationFrame(() => focusCard(place));
    return place;
  };
  const dialog = {
    claim,
    busy: isPending,
    failure: error && !conflictingClaim(error) ? error : null,
    onClose: () => setWriting(null),
    returnFocus,
  };
  const isBusyWith = (kind: Decision['kind']) => isPending && variables.kind === kind;
  const isWaiting = claim.state === 'waiting';
  const reservedFor = claim.others.find(({ state }) => state === 'approved');

  return (
    <>
      {isOpen && (
        <div className="grid gap-2 sm:flex sm:flex-wrap sm:gap-3 print:hidden">
          {isWaiting && reservedFor && (
            <p className="text-muted w-full wrap-anywhere">
              Dit voorwerp is gereserveerd voor {reservedFor.name}. Wijs die aanvraag eerst af als je deze wilt
              goedkeuren.
            </p>
          )}
          {isWaiting && !reservedFor && (
            <Button data-key="a" aria-keyshortcuts="A" disabled={isPending} onClick={() => decide({ kind: 'approve' })}>
              <Icon node={Check} className="size-5 shrink-0" />
              {isBusyWith('approve') ? 'Bezig...' : 'Goedkeuren'}
              <ShortcutKey>A</ShortcutKey>
            </Button>
          )}
          {!isWaiting && (
            <Button
              data-key="m"
              aria-keyshortcuts="M"
              className="min-h-14 text-lg sm:px-10!"
              disabled={isPending}
              onClick={() => decide({ kind: 'hand-over' })}
            >
              <Icon node={PackageCheck} className="size-6 shrink-0" />
              {isBusyWith('hand-over') ? 'Bezig...' : 'Meegegeven'}
              <ShortcutKey>M</ShortcutKey>
            </Button>
          )}
          <div className="narrow:grid-flow-row grid auto-cols-fr grid-flow-col gap-2 sm:flex sm:gap-3">
            <Button
              variant="outline"
              data-key="w"
              aria-keyshortcuts="W"
              className={`px-3! sm:px-5! ${isWaiting ? '' : 'sm:min-h-14'}`}
              disabled={isPending}
              onClick={() => write('reject')}
            >
              <Icon node={X} className="size-5 shrink-0" />
              {isWaiting ? 'Afwijzen' : 'Toch afwijzen'}
              <ShortcutKey>W</ShortcutKey>
            </Button>
            {isWaiting && (
              <Button
                variant="outline"
                data-key="v"
                aria-keyshortcuts="V"
                className="px-3! sm:px-5!"
                disabled={isPending}
                onClick={() => write('ask')}
              >
                <Icon node={MessageCircleQuestionMark} className="size-5 shrink-0" />
                Vraag stellen
                <ShortcutKey>V</ShortcutKey>
              </Button>
            )}
          </div>
        </div>
      )}
      <MessageDialog
        {...dialog}
        open={writing === 'reject'}
        title="Aanvraag afwijzen"
        label="Reden"
        hint={`${claim.name} krijgt deze tekst in een mail.${translationHint(claim)}`}
        missing="Schrijf waarom, of kies een tekst."
        readyMade={readyMadeReasons}
        confirm="Afwijzen"
        failureTitle="Afwijzen mislukt"
        text={reason}
        onText={setReason}
        onSend={() => decide({ kind: 'reject', reason })}
      />
      <MessageDialog
        {...dialog}
        open={writing === 'ask'}
        title="Vraag stellen"
        label="Vraag"
        hint={`${claim.name} krijgt deze vraag in een mail en antwoordt op de eigen pagina. Verklap het controlekenmerk niet.${translationHint(claim)}`}
        readyMade={claim.language === 'nl' ? [] : readyMadeQuestions}
        missing="Schrijf wat je wilt vragen."
        confirm="Versturen"
        failureTitle="Versturen mislukt"
        text={question}
        onText={setQuestion}
        onSend={() => decide({ kind: 'ask', text: question })}
      />
    </>
  );
}

const translationHint = ({ language }: DeskClaim) =>
  language === 'nl'
    ? ''
    : ` Een gekozen tekst gaat mee in het ${dutchNameOf(language)}; wat je zelf typt, wordt niet vertaald.`;
