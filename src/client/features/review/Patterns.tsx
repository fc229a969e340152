import { PatternCircles, PatternLines } from '@visx/pattern';

/** Patterns make bars distinguishable without colours. */
export type FillPattern = 'solid' | 'striped' | 'dotted';

export const fillOf = (pattern: FillPattern, id: string) =>
  pattern === 'solid' ? 'var(--accent)' : `url(#${id}-${pattern})`;

export function Patterns({ id }: { id: string }) {
  return (
    <>
      <PatternLines
        id={`${id}-striped`}
        width={5}
        height={5}
        orientation={['diagonal']}
        stroke="var(--ink)"
        strokeWidth={2}
        background="var(--surface)"
      />
      <PatternCircles
        id={`${id}-dotted`}
        width={5}
        height={5}
        radius={1}
        fill="var(--ink)"
        background="var(--surface)"
      />
    </>
  );
}
