import { type ComponentProps, type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';

import { count, text } from '../../../../shared/platform/language/texts.ts';
import { SearchBox } from './SearchBox.tsx';
import { useSuggestions } from './use-suggestions.ts';

interface QueryBoxProps extends Omit<ComponentProps<typeof SearchBox>, 'onChange'> {
  q: string;
  /** Suggests its words; without it there are no suggestions. */
  org_id?: string;
  onChange: (q: string) => void;
}

const beforeLastWord = (text: string) => text.slice(0, text.search(/\S*$/));

/**
 * While the user types, the box is ahead of the URL; otherwise it follows the URL. Suggestions are shown in one row
 * below it, without covering results.
 */
export function QueryBox({ q, org_id, onChange, onFocus, ...props }: QueryBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(-1);
  const words = useSuggestions(org_id, typed.slice(beforeLastWord(typed).length));
  const adoptTypedText = useEffectEvent(() => {
    const { value } = input.current!;
    if (value !== q) onChange(value);
  });
  // Adopts text that was typed before hydration.
  useEffect(() => adoptTypedText(), []);
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = q;
  }, [q]);
  const hasSuggestions = words.length > 0;
  useEffect(() => {
    if (!hasSuggestions) return undefined;
    // On a phone, tapping an element that is not focusable does not blur the box.
    const hideSuggestions = ({ target }: PointerEvent) => {
      if (!input.current!.parentElement!.contains(target as Node)) setTyped('');
    };
    document.addEventListener('pointerdown', hideSuggestions);
    return () => document.removeEventListener('pointerdown', hideSuggestions);
  }, [hasSuggestions]);

  function type(text: string): void {
    setTyped(text);
    setActive(-1);
    onChange(text);
  }

  function choose(word: string): void {
    const text = beforeLastWord(typed) + word;
    input.current!.value = text;
    setTyped('');
    setActive(-1);
    onChange(text);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const chosen = words[active];
    // Enter also hides suggestions that are still loading.
    if (event.key === 'Enter' && !chosen) setTyped('');
    if (!hasSuggestions) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setActive((at) => ((at + step + 1 + words.length + 1) % (words.length + 1)) - 1);
    else if (event.key === 'Escape') setTyped('');
    else if (event.key === 'Enter' && chosen) choose(chosen);
    else return;
    event.preventDefault();
  }

  return (
    <SearchBox
      {...props}
      ref={input}
      defaultValue={q}
      {...(hasSuggestions && {
        role: 'combobox',
        'aria-autocomplete': 'list',
        'aria-expanded': true,
        'aria-controls': listId,
        'aria-activedescendant': words[active] && `${listId}-${active}`,
      })}
      onFocus={onFocus}
      onBlur={() => setTyped('')}
      onKeyDown={onKeyDown}
      onChange={(event) => type(event.currentTarget.value)}
    >
      <p role="status" className="sr-only">
        {hasSuggestions &&
          count(words.length, '{count} suggestie, kies met de pijltjes', '{count} suggesties, kies met de pijltjes')}
      </p>
      <div
        id={listId}
        role="listbox"
        tabIndex={-1}
        aria-label={text('Woorden die hier vaak voorkomen')}
        aria-orientation="horizontal"
        onMouseDown={(event) => {
          // Keeps the focus in the box.
          event.preventDefault();
          if (event.target === event.currentTarget) setTyped('');
        }}
        // On a phone it covers the row below the box; on larger screens it is a panel.
        className="bg-paper sm:border-line sm:bg-surface absolute -inset-x-2 top-full z-20 mt-1.5 flex gap-2 overflow-x-auto px-2 pt-1.5 pb-3 empty:hidden sm:inset-x-0 sm:w-fit sm:max-w-full sm:rounded-2xl sm:border sm:p-2 sm:shadow-lg"
      >
        {words.map((word, at) => (
          <button
            key={word}
            id={`${listId}-${at}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            onClick={() => choose(word)}
            className="border-line bg-surface aria-selected:border-accent aria-selected:bg-soft min-h-11 shrink-0 rounded-full border px-4 font-medium"
          >
            {word}
          </button>
        ))}
      </div>
    </SearchBox>
  );
}
