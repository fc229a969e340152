import { Plus } from 'lucide';
import { useEffect, useEffectEvent, useState } from 'react';

import { limits } from '../../../../shared/items/contract.ts';
import { combineTags } from '../../../../shared/items/tags.ts';
import { Icon } from '../../../ui/Icon.tsx';

interface AddTagProps {
  tags: string[];
  onTags: (tags: string[]) => void;
}

const LONGEST_TAP_MS = 400;

const shape = 'border-field/60 h-9 rounded-full border border-dashed px-3';

/** An inline field for adding tags one after another. */
export function AddTag({ tags, onTags }: AddTagProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setIsLeft] = useState(false);
  const take = () => {
    const next = combineTags(tags, typed ?? '').slice(0, limits.tags);
    if (next.length > tags.length) onTags(next);
  };

  // Waits for the click that blurred the field: closing the field earlier would move the tapped element away.
  const finish = useEffectEvent(() => {
    take();
    setTyped(null);
    setIsLeft(false);
  });
  useEffect(() => {
    if (!isLeft) return undefined;
    const onClick = () => finish();
    document.addEventListener('click', onClick, { capture: true });
    const timer = setTimeout(() => finish(), LONGEST_TAP_MS);
    return () => {
      document.removeEventListener('click', onClick, { capture: true });
      clearTimeout(timer);
    };
  }, [isLeft]);

  if (tags.length >= limits.tags) return null;
  if (typed === null) {
    return (
      <li>
        <button
          type="button"
          onClick={() => setTyped('')}
          className={`text-accent hover:bg-soft touch-target flex items-center gap-1 font-semibold ${shape}`}
        >
          <Icon node={Plus} className="size-4" />
          Tag
        </button>
      </li>
    );
  }
  return (
    <li className="min-w-0">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          take();
          setTyped('');
        }}
      >
        <input
          autoFocus
          aria-label="Nieuwe tag"
          placeholder="Nieuwe tag"
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="done"
          maxLength={limits.tagLength}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Escape' && setTyped(null)}
          onFocus={() => setIsLeft(false)}
          onBlur={() => setIsLeft(true)}
          className={`bg-surface text-ink placeholder:text-muted w-32 ${shape}`}
        />
      </form>
    </li>
  );
}
