import { useEffect, useRef } from 'react';

import { limits } from '../../../../shared/items/contract.ts';
import { Field } from '../../../ui/Field.tsx';
import { TagChips } from '../fields/TagChips.tsx';
import { TextSuggestions } from '../list/TextSuggestions.tsx';
import { type Draft, tagsProblem } from './draft.ts';
import type { ChosenPhoto } from './photo/use-photo-upload.ts';
import { TaggingMessage } from './TaggingMessage.tsx';

interface TagsFieldProps {
  draft: Draft;
  photo: ChosenPhoto | null;
  /** Texts that were recognised in the photo. */
  offers: string[];
  onTags: (tags: string[]) => void;
  onExtraTags: (typed: string) => void;
}

export function TagsField({ draft, photo, offers, onTags, onExtraTags }: TagsFieldProps) {
  const { tags, extraTags, aiTags } = draft;
  const input = useRef<HTMLInputElement>(null);
  const problem = tagsProblem(tags, extraTags);
  useEffect(() => input.current?.setCustomValidity(problem), [problem]);
  const detecting = photo?.step === 'uploading' || photo?.step === 'tagging';
  const areOfOtherPhoto =
    photo !== null && !detecting && !photo.tagging?.tags.length && tags.some((tag) => aiTags.includes(tag));
  return (
    <div className="grid gap-4">
      <TaggingMessage photo={photo} />
      {detecting && tags.length === 0 && (
        <div aria-hidden="true" className="flex gap-2">
          <span className="shimmer bg-soft h-11 w-24 rounded-full" />
          <span className="shimmer bg-soft h-11 w-20 rounded-full" />
        </div>
      )}
      {areOfOtherPhoto && <p className="text-muted">Deze tags horen bij de vorige foto. Kijk of ze nog kloppen.</p>}
      <TagChips
        tags={tags}
        onRemove={(removed) => {
          // The last tag has no neighbour to focus.
          if (tags.length === 1) input.current?.focus();
          onTags(tags.filter((tag) => tag !== removed));
        }}
      />
      <TextSuggestions
        offers={offers}
        onTake={(tag) => onTags([...tags, tag])}
        onEmpty={() => input.current?.focus()}
      />
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
