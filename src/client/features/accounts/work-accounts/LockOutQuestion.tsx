import type { Connection } from '../../../../shared/accounts/work-accounts.ts';
import { listInWords } from '../../../../shared/platform/language/list-in-words.ts';
import { dutchReader } from '../../../../shared/platform/language/texts.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';

interface LockOutQuestionProps {
  open: boolean;
  connection: Connection;
  word: string;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Before members without a work account are locked out. */
export function LockOutQuestion({
  open,
  connection: { unlinked, unlinked_names },
  word,
  onCancel,
  onConfirm,
}: LockOutQuestionProps) {
  const others = unlinked - unlinked_names.length;
  const names = listInWords(
    [...unlinked_names, ...(others > 0 ? [others === 1 ? 'één ander' : `${others} anderen`] : [])],
    dutchReader,
  );
  return (
    <ConfirmDialog
      open={open}
      title="Wachtwoorden uitzetten?"
      description={`${unlinked === 1 ? '1 collega heeft' : `${unlinked} collega’s hebben`} nog geen ${word} gekoppeld${unlinked_names.length > 0 ? `: ${names}` : ''}. Zonder ${word} van jullie domein kan iemand daarna niet meer inloggen, en wie nu is ingelogd, wordt uitgelogd.`}
      cancel="Annuleren"
      confirm="Toch uitzetten"
      onCancel={onCancel}
      onConfirm={onConfirm}
    />
  );
}
