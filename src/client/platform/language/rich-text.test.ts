import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { richText } from './rich-text.tsx';

test('a text decides where its elements are, and other tags are words', () => {
  const elements = { a: (content: string) => createElement('a', {}, content) };
  const words = richText('<a>Ask</a> at <b>school</b> or <a>here</a>.', elements);
  expect(renderToStaticMarkup(createElement(Fragment, {}, words))).toBe(
    '<a>Ask</a> at &lt;b&gt;school&lt;/b&gt; or <a>here</a>.',
  );
});
