import { PatternCircles, PatternLines } from '@visx/pattern';

/** Patterns make bars distinguishable without colours. */
export type Look = 'solid' | 'striped' | 'dotted';

export const fillOf = (look: Look, id: string) => (look === 'solid' ? 'var(--accent)' : `url(#${id}-${look})`);

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
