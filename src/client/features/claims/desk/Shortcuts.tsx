import { Dialog } from '@base-ui/react/dialog';
import { Keyboard } from 'lucide';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { cardOf, focusCard, onlyCard, neighbourOf } from './queue/claim-cards.ts';
import { ShortcutKey } from './ShortcutKey.tsx';
import { useShortcutsChoice } from './use-shortcuts-choice.ts';

const explanations = [
  { keys: ['J', '↓'], text: 'Naar de volgende aanvraag' },
  { keys: ['K', '↑'], text: 'Naar de vorige aanvraag' },
  { keys: ['A'], text: 'Goedkeuren' },
  { keys: ['W'], text: 'Afwijzen' },
  { keys: ['V'], text: 'Vraag stellen' },
  { keys: ['M'], text: 'Meegegeven' },
  { keys: ['?'], text: 'Deze uitleg' },
];

/**
 * Keyboard shortcuts for the queue. They can be switched off, because speech input may type single letters by accident.
 */
export function Shortcuts() {
  const [isOn, setIsOn] = useShortcutsChoice();
  const [isOpen, setIsOpen] = useState(false);

  // When the focus was in the browser's own bars, navigation continues from the last card.
  const last = useRef<HTMLElement>(null);

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isBusyElsewhere(event)) return;
    const focused = document.activeElement;
    const card = cardOf(focused);
    const key = event.key.toLowerCase();
    const step = stepOf(key, focused === card);
    const button = (card ?? onlyCard())?.querySelector<HTMLButtonElement>(`button[data-key="${CSS.escape(key)}"]`);
    if (key === '?') setIsOpen(true);
    else if (!isOn) return;
    else if (step) {
      const next = neighbourOf(card ?? (focused === document.body ? last.current : null), step);
      if (next) focusCard(next);
    } else if (button && !event.repeat) button.click();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => (last.current = cardOf(target as Element));
    document.addEventListener('keydown', press);
    document.addEventListener('focusin', remember);
    return () => {
      document.removeEventListener('keydown', press);
      document.removeEventListener('focusin', remember);
    };
  }, []);

  return (
    <>
      <Button variant="plain" className="text-muted px-3! max-lg:hidden" onClick={() => setIsOpen(true)}>
        <Icon node={Keyboard} className="size-5" />
        Sneltoetsen
        <ShortcutKey>?</ShortcutKey>
      </Button>
      <Dialog.Root open={isOpen} onOpenChange={setIsOpen}>
        <Dialog.Portal>
          <Dialog.Backdrop className="fade-in fixed inset-0 z-30 bg-black/60" />
          <Dialog.Popup className="fade-in bg-surface text-ink fixed inset-x-4 bottom-4 z-40 mx-auto grid max-h-[90dvh] max-w-md gap-5 overflow-y-auto rounded-3xl p-6 shadow-2xl sm:inset-y-0 sm:my-auto sm:h-fit">
            <Dialog.Title className="text-xl font-bold">Sneltoetsen</Dialog.Title>
            <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
              {explanations.map(({ keys, text }) => (
                <div key={text} className="contents">
                  <dt className="flex gap-1.5">
                    {keys.map((key) => (
                      <ShortcutKey key={key}>{key}</ShortcutKey>
                    ))}
                  </dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
            <Switch
              label="Sneltoetsen gebruiken"
              hint="Zet dit uit als je je computer met je stem bedient."
              checked={isOn}
              onChange={setIsOn}
            />
            <Button variant="outline" onClick={() => setIsOpen(false)}>
              Sluiten
            </Button>
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </>
  );
}

/** Arrow keys scroll the page, unless a card itself has the focus. */
function stepOf(key: string, isOnCard: boolean): 1 | -1 | undefined {
  if (key === 'j' || (isOnCard && key === 'arrowdown')) return 1;
  if (key === 'k' || (isOnCard && key === 'arrowup')) return -1;
  return undefined;
}

/** The user is typing, or a dialog is open. */
const isBusyElsewhere = ({ target }: KeyboardEvent) =>
  (target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null) ||
  document.querySelector('[role=dialog], [role=alertdialog]') !== null;
