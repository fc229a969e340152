import { ArrowUp } from 'lucide-react';

import { Button } from '../ui/Button.tsx';

interface NewItemsButtonProps {
  waiting: number;
  onShow: () => void;
}

/** Says that items came in, and shows them when asked; it stays in sight while one scrolls. */
export function NewItemsButton({ waiting, onShow }: NewItemsButtonProps) {
  return (
    <div role="status" className="pointer-events-none sticky top-20 z-10 grid h-0 justify-center print:hidden">
      {waiting > 0 && (
        <Button
          className="fade-in pointer-events-auto shadow-lg"
          onClick={() => {
            onShow();
            window.scrollTo(0, 0);
          }}
        >
          <ArrowUp aria-hidden="true" className="size-5" />
          {waiting === 1 ? '1 nieuw voorwerp' : `${waiting} nieuwe voorwerpen`}
        </Button>
      )}
    </div>
  );
}
