import { type ComponentProps, createElement } from 'react';

interface IconShapes {
  node: [shape: string, attributes: Record<string, string>][];
}

/** Creates an icon component from the shapes of the icon library, whose own component is larger than needed. */
export default function icon({ node }: IconShapes) {
  const shapes = node.map(([shape, attributes]) => createElement(shape, attributes));
  return function Icon(props: ComponentProps<'svg'>) {
    return (
      <svg
        width="24"
        height="24"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        {...props}
      >
        {shapes}
      </svg>
    );
  };
}
