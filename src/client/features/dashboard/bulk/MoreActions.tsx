import { Ellipsis } from 'lucide';
import { useState } from 'react';

import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { BarButton } from './BarButton.tsx';
import { type BulkActionName, bulkActions } from './bulk-actions.ts';

interface MoreActionsProps {
  names: BulkActionName[];
  disabled: boolean;
  onChoose: (name: BulkActionName) => void;
}

/** Less frequent actions, in a menu above the bar. */
export function MoreActions({ names, disabled, onChoose }: MoreActionsProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (names.length === 0) return null;
  return (
    <div
      className="flex min-w-0 flex-1"
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setIsOpen(false)}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape' || !isOpen) return;
        currentTarget.querySelector('button')!.focus();
        setIsOpen(false);
      }}
    >
      <BarButton icon={Ellipsis} disabled={disabled} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        Meer
      </BarButton>
      {isOpen && (
        <ul className="fade-in border-line bg-surface absolute end-5 bottom-full mb-2 w-max rounded-2xl border p-1.5 shadow-xl">
          {names.map((name) => {
            const { label, icon } = bulkActions[name];
            return (
              <li key={name}>
                <Button
                  variant="plain"
                  className={`w-full justify-start! px-3! ${name === 'delete' ? 'text-bad' : ''}`}
                  onClick={() => {
                    setIsOpen(false);
                    onChoose(name);
                  }}
                >
                  <Icon node={icon} className="size-5 shrink-0" />
                  {label}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
