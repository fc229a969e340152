import { Fragment, type ReactNode } from 'react';

/** Renders a text in which tags such as <a>…</a> stand for elements: a translation decides what is in them, and where. */
export function richText(message: string, elements: Record<string, (content: string) => ReactNode>): ReactNode {
  // The parts are alternately text, the name of a tag, and its content.
  const parts = message.split(new RegExp(`<(${Object.keys(elements).join('|')})>(.*?)</\\1>`));
  return parts.map((part, index) => {
    if (index % 3 === 1) return null;
    // oxlint-disable-next-line react/no-array-index-key -- the parts of a text never move
    return <Fragment key={index}>{index % 3 === 2 ? elements[parts[index - 1]!]!(part) : part}</Fragment>;
  });
}
