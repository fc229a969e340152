import { useRef } from 'react';

import type { FoundText } from '../../../../../shared/photos/contract.ts';
import { Banner } from '../../../../ui/Banner.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { listOf, CHECK_YOURSELF, personalText, textCovered } from '../../fields/photo-findings.ts';

interface PersonalTextProps {
  found: FoundText[];
  covered: FoundText[];
  onCover: () => void;
}

/** Offers to blur personal text in the photo. The result replaces the question in the same space. */
export function PersonalText({ found, covered, onCover }: PersonalTextProps) {
  const title = useRef<HTMLParagraphElement>(null);
  if (found.length === 0 && covered.length === 0) return null;
  const again = covered.length > 0;
  return (
    <Banner variant="info">
      <p ref={title} tabIndex={-1} className="font-semibold wrap-anywhere outline-none">
        {again ? textCovered(covered) : personalText(found)}
      </p>
      {found.length > 0 ? (
        <Button
          variant="outline"
          className="justify-self-start wrap-anywhere"
          onClick={() => {
            // The button disappears.
            title.current?.focus();
            onCover();
          }}
        >
          {again ? `Maak ook onleesbaar: ${listOf(found)}` : 'Maak onleesbaar'}
        </Button>
      ) : (
        <p className="flex min-h-11 items-center">{CHECK_YOURSELF}</p>
      )}
    </Banner>
  );
}
