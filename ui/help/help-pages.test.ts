// 00 §9: help is found by Ctrl+K: a section by its words, its heading first, its page as HTML with anchors.

import { expect, test } from 'vitest';
import { anchorOf, findHelp, helpHtml, helpPages } from './help-pages.ts';

test('every page of docs/users is a help page with a title', () => {
  expect(helpPages.map((page) => page.name)).toContain('students');
  expect(helpPages.every((page) => !page.title.endsWith('.md'))).toBe(true);
});

test('a section by its words; nothing for a single letter', () => {
  const [first] = findHelp('take over register', 5);
  expect(first).toMatchObject({ page: 'students', section: 'Take over a register', anchor: 'take-over-a-register' });
  expect(findHelp('x', 5)).toEqual([]);
  expect(findHelp('no such words anywhere', 5)).toEqual([]);
});

test('a page as HTML: anchors at its headings, links to other pages lead to help', () => {
  const html = helpHtml({
    name: 'x',
    title: 'X',
    source: '# X\n\n## Take **money**\nSee [students](students.md#find-a-student).',
  });
  expect(html).toContain(`<h2 id="${anchorOf('Take money')}">`);
  expect(html).toContain('href="/admin/help/students#find-a-student"');
  expect(html).not.toContain('<h1');
});
