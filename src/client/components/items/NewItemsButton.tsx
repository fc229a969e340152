import { ArrowUp } from 'lucide-react';

import { Button } from '../ui/Button.tsx';

interface NewItemsButtonProps {
  waiting: number;
  onShow: () => void;
}

/** Says that items came in, and shows them when asked. Below a list, where it stays in sight and covers nothing. */
export function NewItemsButton({ waiting, onShow }: NewItemsButtonProps) {
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
            <ArrowUp aria-hidden="true" className="size-5" />
            {waiting === 1 ? '1 nieuw voorwerp' : `${waiting} nieuwe voorwerpen`}
          </Button>
        </div>
      )}
    </div>
  );
}
