import { useEffect, useRef } from 'react';

import { limits } from '../../../shared/items.ts';
import { Field } from '../../components/ui/Field.tsx';
import { problemWithTags } from './draft.ts';
import { Offers } from './Offers.tsx';
import { TagChips } from './TagChips.tsx';

interface TagsFieldProps {
  tags: string[];
  extraTags: string;
  /** Tags are on their way. */
  detecting: boolean;
  /** What was read in the photo. */
  offers: string[];
  onTags: (tags: string[]) => void;
  onExtraTags: (typed: string) => void;
}

/** The tags that are there, and a line to add others. */
export function TagsField({ tags, extraTags, detecting, offers, onTags, onExtraTags }: TagsFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const problem = problemWithTags(tags, extraTags);
  useEffect(() => input.current?.setCustomValidity(problem), [problem]);
  return (
    <div className="grid gap-4">
      {detecting && tags.length === 0 && (
        <div aria-hidden="true" className="flex gap-2">
          <span className="shimmer bg-soft h-11 w-24 rounded-full" />
          <span className="shimmer bg-soft h-11 w-20 rounded-full" />
        </div>
      )}
      <TagChips
        tags={tags}
        onRemove={(removed) => {
          // After the last one there is no neighbour to go to.
          if (tags.length === 1) input.current?.focus();
          onTags(tags.filter((tag) => tag !== removed));
        }}
      />
      <Offers offers={offers} onTake={(tag) => onTags([...tags, tag])} onEmpty={() => input.current?.focus()} />
      <Field
        ref={input}
        label="Extra tags"
        name="extra_tags"
        hint="Zet een komma tussen de tags, bijvoorbeeld: capuchon, maat 128."
        autoComplete="off"
        maxLength={limits.tags * limits.tagLength}
        value={extraTags}
        onChange={(event) => onExtraTags(event.currentTarget.value)}
      />
    </div>
  );
}
