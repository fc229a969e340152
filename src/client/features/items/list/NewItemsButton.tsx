import { ArrowUp } from 'lucide';

import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';

interface NewItemsButtonProps {
  waiting: number;
  /** The words for one and for several new items. */
  words?: [one: string, more: string];
  onShow: () => void;
}

const items: [string, string] = ['nieuw voorwerp', 'nieuwe voorwerpen'];

/** Announces new items below the list, where it covers nothing. */
export function NewItemsButton({ waiting, words: [one, more] = items, onShow }: NewItemsButtonProps) {
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
            {waiting} {waiting === 1 ? one : more}
          </Button>
        </div>
      )}
    </div>
  );
}
