import type { IconNode } from 'lucide';
import { type ComponentProps, createElement } from 'react';

const attributes = {
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const;

/** The icon component of lucide-react is larger than all icons that a guest sees first. */
export function Icon({ node, ...props }: ComponentProps<'svg'> & { node: IconNode }) {
  const shapes = node.map(([shape, shapeAttributes]) => createElement(shape, shapeAttributes));
  return createElement('svg', { ...attributes, ...props }, ...shapes);
}
