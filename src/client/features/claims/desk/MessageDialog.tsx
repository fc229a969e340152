import { Dialog } from '@base-ui/react/dialog';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';

import { claimLimits, type DeskClaim } from '../../../../shared/claims/contract.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/Field.tsx';
import { SaveFailure } from '../../forms/SaveFailure.tsx';

interface MessageDialogProps {
  open: boolean;
  claim: DeskClaim;
  title: string;
  label: string;
  hint: string;
  /** The message for an empty text. */
  missing: string;
  readyMade?: string[];
  confirm: string;
  failureTitle: string;
  busy: boolean;
  failure: Error | null;
  /** The parent holds the text, so that it survives a failure and closing the dialog. */
  text: string;
  onText: (text: string) => void;
  onClose: () => void;
  onSend: () => void;
  returnFocus: () => HTMLElement | boolean;
}

export function MessageDialog(props: MessageDialogProps) {
  const {
    open,
    claim,
    title,
    label,
    hint,
    missing,
    readyMade = [],
    confirm,
    failureTitle,
    busy,
    failure,
    text,
  } = props;
  const { onText, onClose, onSend, returnFocus } = props;
  const textArea = useRef<HTMLTextAreaElement>(null);
  const [isMissing, setIsMissing] = useState(false);

  function send(event?: FormEvent) {
    event?.preventDefault();
    if (busy) return;
    setIsMissing(!text.trim());
    if (text.trim()) onSend();
    else textArea.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  }

  /** Replaces another suggested text, but is appended to typed text. */
  function insertText(words: string) {
    const typed = text.trim();
    setIsMissing(false);
    onText(typed === '' || readyMade.includes(typed) ? words : `${typed}\n${words}`);
    textArea.current?.focus();
  }

  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => !next && !busy && onClose()}
      onOpenChangeComplete={(isOpen) => !isOpen && setIsMissing(false)}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="fade-in fixed inset-0 z-30 bg-black/60" />
        <Dialog.Popup
          initialFocus={textArea}
          finalFocus={returnFocus}
          className="fade-in bg-surface text-ink fixed inset-x-4 bottom-4 z-40 mx-auto max-h-[90dvh] max-w-lg overflow-y-auto rounded-3xl p-6 shadow-2xl sm:inset-y-0 sm:my-auto sm:h-fit"
        >
          <form noValidate onSubmit={send} className="grid gap-4">
            <div>
              <Dialog.Title className="text-xl font-bold">{title}</Dialog.Title>
              <Dialog.Description className="text-muted mt-1 wrap-anywhere">
                {claim.item_name}, aangevraagd door {claim.name}
              </Dialog.Description>
            </div>
            {readyMade.length > 0 && (
              <ul aria-label="Kies een tekst" className="flex flex-wrap gap-2">
                {readyMade.map((words) => (
                  <li key={words}>
                    <button
                      type="button"
                      aria-pressed={text.trim() === words}
                      onClick={() => insertText(words)}
                      className="border-line hover:bg-soft aria-pressed:border-accent aria-pressed:bg-soft min-h-11 rounded-full border px-4 py-1.5 text-start font-medium"
                    >
                      {words}
                    </button>
                  </li>
                ))}
              </ul>
            )}
            <TextArea
              ref={textArea}
              label={label}
              hint={hint}
              problem={isMissing && !text.trim() ? missing : undefined}
              dir="auto"
              onKeyDown={onKeyDown}
              rows={4}
              required
              maxLength={claimLimits.message}
              value={text}
              onChange={(event) => onText(event.currentTarget.value)}
            />
            {failure && <SaveFailure title={failureTitle} failure={failure} />}
            <div className="grid gap-3 sm:flex sm:justify-end">
              <Button variant="outline" disabled={busy} onClick={onClose}>
                Annuleren
              </Button>
              <Button type="submit" disabled={busy}>
                {busy ? 'Bezig...' : confirm}
              </Button>
            </div>
          </form>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
