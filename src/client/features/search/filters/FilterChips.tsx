import { Clock3, X } from 'lucide';

import { periodLabels } from '../../../../shared/items/labels.ts';
import type { ListFilter } from '../../../../shared/items/list-filter.ts';
import { tag, text, type Text } from '../../../../shared/platform/language/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { type Choice, nothingChosen } from './list-filter.ts';

interface FilterChipsProps {
  filter: ListFilter;
  offersLastLook: boolean;
  onChoose: (choice: Choice) => void;
}

const LAST_LOOK: Text = 'Laatste kans';

export function FilterChips({ filter, offersLastLook, onChoose }: FilterChipsProps) {
  const chosen: { word: string | undefined; choice: Choice }[] = [
    { word: filter.thing, choice: { thing: undefined } },
    { word: filter.colour, choice: { colour: undefined } },
    { word: filter.period && periodLabels[filter.period], choice: { period: undefined } },
    { word: filter.last_look && LAST_LOOK, choice: { last_look: undefined } },
  ].filter(({ word }) => word !== undefined);
  const isOffered = offersLastLook && !filter.last_look;
  const chips = isOffered ? [...chosen, { word: LAST_LOOK, choice: { last_look: 'yes' as const } }] : chosen;
  return (
    <ul aria-label={text('Snel filteren')} className="flex flex-wrap gap-2">
      {chips.map(({ word, choice }, index) => {
        const isChosen = index < chosen.length;
        const icon = isChosen ? X : Clock3;
        return (
          <li key={word}>
            <button
              type="button"
              aria-label={isChosen ? text('Wis filter: {word}', { word: tag(word!) }) : undefined}
              onClick={() => onChoose(choice)}
              className={`flex min-h-11 items-center gap-1.5 rounded-full px-3.5 font-medium ${isChosen ? 'bg-soft' : 'border-line bg-surface hover:bg-soft flex-row-reverse border'}`}
            >
              <span dir="auto">{tag(word!)}</span>
              <Icon node={icon} className="size-4" />
            </button>
          </li>
        );
      })}
      {chosen.length > 1 && (
        <li>
          <Button variant="plain" className="text-accent px-3!" onClick={() => onChoose(nothingChosen)}>
            {text('Wis alles')}
          </Button>
        </li>
      )}
    </ul>
  );
}
