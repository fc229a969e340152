import { useQuery } from '@tanstack/react-query';
import { type Ref, type ReactNode, useEffect, useId, useRef, useState } from 'react';

import { periods } from '../../../../shared/items/contract.ts';
import { periodLabels } from '../../../../shared/items/labels.ts';
import type { ListFilter } from '../../../../shared/items/list-filter.ts';
import { count, tag, text } from '../../../../shared/platform/language/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import type { FiltersQuery } from '../queries.ts';
import { dotOf } from './colour-dots.ts';
import type { Choice } from './list-filter.ts';

interface FiltersProps {
  query: FiltersQuery;
  hasLastLook: boolean;
  filter: ListFilter;
  onChoose: (choice: Choice) => void;
  onDone: () => void;
}

interface Option {
  word: string;
  count: number;
}

const INITIAL_COUNT = 12;

/** Shows each filter with the number of items that would remain. */
export function Filters({ query, hasLastLook, filter, onChoose, onDone }: FiltersProps) {
  const { data, error, refetch, isPlaceholderData } = useQuery(query);
  const [showsAll, setShowsAll] = useState(false);
  const searched = data && !isPlaceholderData ? `${filter.status} ${filter.q}` : undefined;
  const things = useStableOptions(data && withChosen(data.things, filter.thing), searched);
  const colours = useStableOptions(data && withChosen(data.colours, filter.colour), searched);
  const firstGroup = useRef<HTMLDivElement>(null);
  const hasOptions = data !== undefined;
  // Where the panel opens, only its top may fit below the figures and the search box.
  useEffect(() => {
    firstGroup.current?.scrollIntoView({ block: 'nearest' });
  }, [hasOptions]);
  if (error) return <Failure message={error.message} onRetry={() => void refetch()} />;
  const shown = showsAll ? things : things.slice(0, INITIAL_COUNT);
  return (
    <div className="border-line bg-surface rounded-card grid min-h-80 content-start gap-5 border p-4 print:hidden">
      <Group title={text('Soort')} ref={firstGroup}>
        {shown.map((option) => (
          <Chip
            key={option.word}
            option={option}
            isChosen={option.word === filter.thing}
            onChoose={(thing) => onChoose({ thing })}
          />
        ))}
        {shown.length < things.length && (
          <Button variant="plain" className="text-accent px-3!" onClick={() => setShowsAll(true)}>
            {text('Meer soorten')}
          </Button>
        )}
      </Group>
      <Group title={text('Kleur')}>
        {colours.map((option) => (
          <Chip
            key={option.word}
            option={option}
            isChosen={option.word === filter.colour}
            onChoose={(colour) => onChoose({ colour })}
          >
            <span
              aria-hidden="true"
              className="border-field/60 group-aria-pressed:ring-on-accent size-5 rounded-full border group-aria-pressed:ring-2"
              style={{ background: dotOf(option.word) }}
            />
          </Chip>
        ))}
      </Group>
      <Group title={text('Periode')} hint={text('Deze week: de laatste 7 dagen. Deze maand: de laatste 30 dagen.')}>
        {data &&
          periods.map((period) => (
            <Chip
              key={period}
              option={{ word: periodLabels[period], count: data.periods[period] }}
              isChosen={period === filter.period}
              onChoose={(chosen) => onChoose({ period: chosen === undefined ? undefined : period })}
            />
          ))}
      </Group>
      {data && (hasLastLook || filter.last_look) && (
        <Group title={text('Bijna weg')}>
          <Chip
            option={{ word: 'Laatste kans', count: data.last_look }}
            isChosen={filter.last_look !== undefined}
            onChoose={(chosen) => onChoose({ last_look: chosen === undefined ? undefined : 'yes' })}
          />
        </Group>
      )}
      {data && (
        // Stays in view: on a phone the panel is longer than the screen.
        <div className="bg-surface border-line rounded-b-card sticky bottom-0 -mx-4 -mb-4 grid border-t px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:justify-start">
          <Button onClick={onDone}>
            {showInWords(filter.period ? data.periods[filter.period] : data.periods.month + data.periods.older)}
          </Button>
        </div>
      )}
    </div>
  );
}

const showInWords = (found: number) => count(found, 'Toon {count} voorwerp', 'Toon {count} voorwerpen');

/** A chosen filter can always be removed, also when nothing matches it. */
const withChosen = (options: Option[], chosen: string | undefined): Option[] =>
  chosen === undefined || options.some(({ word }) => word === chosen)
    ? options
    : [{ word: chosen, count: 0 }, ...options];

/**
 * Preserves the order of the first response to a search, so that no option moves under a finger: new options come last,
 * and those without items stay.
 */
function useStableOptions(options: Option[] = [], searched: string | undefined): Option[] {
  const [shownOrder, setShownOrder] = useState<{ searched: string | undefined; words: string[] }>({
    searched,
    words: [],
  });
  const before = searched === undefined || searched === shownOrder.searched ? shownOrder.words : [];
  const words = [...new Set([...before, ...options.map(({ word }) => word)])];
  if (before !== shownOrder.words || words.length > before.length)
    setShownOrder({ searched: searched ?? shownOrder.searched, words });
  const counts = new Map(options.map(({ word, count }) => [word, count]));
  return words.map((word) => ({ word, count: counts.get(word) ?? 0 }));
}

interface GroupProps {
  title: string;
  hint?: string;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

function Group({ title, hint, ref, children }: GroupProps) {
  const id = useId();
  return (
    <div ref={ref} role="group" aria-labelledby={id} className="scroll-my-24">
      <h2 id={id} className="mb-2 font-bold">
        {title}
      </h2>
      <div className="flex flex-wrap gap-2 max-sm:*:scroll-mb-20">{children}</div>
      {hint && <p className="text-muted mt-2 text-sm">{hint}</p>}
    </div>
  );
}

interface ChipProps {
  option: Option;
  isChosen: boolean;
  /** Undefined removes the filter. */
  onChoose: (word: string | undefined) => void;
  children?: ReactNode;
}

function Chip({ option: { word, count: found }, isChosen, onChoose, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      disabled={found === 0 && !isChosen}
      onClick={() => onChoose(isChosen ? undefined : word)}
      className="border-line hover:bg-soft aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent group flex min-h-11 items-center gap-2 rounded-full border px-3.5 disabled:opacity-50 disabled:hover:bg-transparent"
    >
      {children}
      <span dir="auto">{tag(word)}</span>
      <span className={`text-sm tabular-nums ${isChosen ? '' : 'text-muted'}`}>{found}</span>
    </button>
  );
}
