import { ArrowUp } from 'lucide';

import { count } from '../../../../shared/platform/language/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';

interface NewItemsButtonProps {
  waiting: number;
  /** The words for one and for several, where these are not items. */
  words?: [one: string, more: string];
  onShow: () => void;
}

/** Announces new items below the list, where it covers nothing. */
export function NewItemsButton({ waiting, words, onShow }: NewItemsButtonProps) {
  return (
    <div role="status" className="sticky bottom-0 z-10 -mx-5 print:hidden">
      {waiting > 0 && (
        <div data-bottom-bar className="fade-in bg-paper border-line mt-5 grid justify-center border-t px-5 py-3">
          <Button
            onClick={() => {
              onShow();
              window.scrollTo(0, 0);
            }}
          >
            <Icon node={ArrowUp} className="size-5" />
            {words
              ? `${waiting} ${words[waiting === 1 ? 0 : 1]}`
              : count(waiting, '{count} nieuw voorwerp', '{count} nieuwe voorwerpen')}
          </Button>
        </div>
      )}
    </div>
  );
}
