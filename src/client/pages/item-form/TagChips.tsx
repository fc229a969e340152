import { X } from 'lucide-react';
import { useRef, useState } from 'react';

interface TagChipsProps {
  tags: string[];
  onRemove: (tag: string) => void;
}

/** The tags of the item, each of which can be taken off. */
export function TagChips({ tags, onRemove }: TagChipsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [removed, setRemoved] = useState<string | null>(null);

  function remove(tag: string) {
    // The button goes with its tag; the focus moves to a neighbour instead of getting lost.
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
          <li key={tag} className="fade-in bg-soft flex min-h-11 items-center rounded-full pl-4 font-medium">
            <span className="wrap-anywhere">{tag}</span>
            <button
              type="button"
              onClick={() => remove(tag)}
              className="hover:text-bad grid size-11 shrink-0 place-content-center rounded-full"
            >
              <X aria-hidden="true" className="size-4" />
              <span className="sr-only">Tag {tag} verwijderen</span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {removed && `Tag ${removed} is verwijderd`}
      </p>
    </>
  );
}
