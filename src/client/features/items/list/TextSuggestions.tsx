import { Plus } from 'lucide';
import { useRef } from 'react';

import { Icon } from '../../../ui/Icon.tsx';

interface TextSuggestionsProps {
  offers: string[];
  onTake: (offer: string) => void;
  /** The last one was accepted, so the focus must move elsewhere. */
  onEmpty: () => void;
}

/** Offers recognised texts, to accept with one tap. */
export function TextSuggestions({ offers, onTake, onEmpty }: TextSuggestionsProps) {
  const list = useRef<HTMLUListElement>(null);

  function accept(offer: string) {
    // The button disappears, so the focus moves to a neighbour.
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const index = offers.indexOf(offer);
    const neighbour = buttons[index + 1] ?? buttons[index - 1];
    if (neighbour) neighbour.focus();
    else onEmpty();
    onTake(offer);
  }

  if (offers.length === 0) return null;
  return (
    <ul ref={list} aria-label="Gelezen in de foto" className="flex flex-wrap gap-2">
      {offers.map((offer) => (
        <li key={offer} className="fade-in">
          <button
            type="button"
            onClick={() => accept(offer)}
            className="border-field/60 hover:bg-soft flex min-h-11 items-center gap-2 rounded-full border border-dashed px-4 py-1 text-start font-medium"
          >
            <Icon node={Plus} className="text-accent size-4 shrink-0" />
            <span className="wrap-anywhere">{offer}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
