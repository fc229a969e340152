import { X } from 'lucide';
import { type ReactNode, useRef, useState } from 'react';

import { Icon } from '../../../ui/Icon.tsx';

interface TagChipsProps {
  tags: string[];
  onRemove: (tag: string) => void;
  /** For lists of many items. */
  small?: boolean;
  /** Shown after the last tag. */
  children?: ReactNode;
}

export function TagChips({ tags, onRemove, small = false, children }: TagChipsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [removed, setRemoved] = useState<string | null>(null);

  function remove(tag: string) {
    // The button disappears with its tag, so the focus moves to a neighbour.
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const index = tags.indexOf(tag);
    (buttons[index + 1] ?? buttons[index - 1])?.focus();
    setRemoved(tag);
    onRemove(tag);
  }

  return (
    <>
      <ul ref={list} aria-label="Tags" className="flex flex-wrap gap-2 empty:hidden">
        {tags.map((tag) => (
          <li
            key={tag}
            className={`fade-in bg-soft flex items-center rounded-full font-medium ${small ? 'min-h-9 ps-3' : 'min-h-11 ps-4'}`}
          >
            <span className="wrap-anywhere">{tag}</span>
            <button
              type="button"
              onClick={() => remove(tag)}
              className={`hover:text-bad grid shrink-0 place-content-center rounded-full ${small ? 'touch-target size-9' : 'size-11'}`}
            >
              <Icon node={X} className="size-4" />
              <span className="sr-only">Tag {tag} verwijderen</span>
            </button>
          </li>
        ))}
        {children}
      </ul>
      <p role="status" className="sr-only">
        {removed && `Tag ${removed} is verwijderd`}
      </p>
    </>
  );
}
