// USER-1 in the tree of the role editor: an area at once, what is not held stays, search and comparison.

import { describe, expect, test } from 'vitest';
import { compareNames, searchTree, tickOf, toggleAll, type TreePermission } from './permission-choice.ts';

const one = (name: string, held = true): TreePermission => ({
  name,
  title: `May ${name}`,
  description: '',
  sensitive: name === 'pay',
  held,
});
const area = [one('see'), one('pay'), one('close', false)];
const chosen = (...names: string[]) => new Set(names);

describe('the box of an area', () => {
  test.each([
    [chosen(), 'none'],
    [chosen('see'), 'some'],
    [chosen('see', 'pay', 'close'), 'all'],
  ])('%o stands on %s', (names, tick) => {
    expect(tickOf(area, names)).toBe(tick);
  });

  test.each([
    ['nothing on: all that is held goes on', chosen(), ['pay', 'see']],
    ['some on: the rest goes on', chosen('see'), ['pay', 'see']],
    ['all held on: they go off', chosen('see', 'pay'), []],
    ['one not held but on may be taken away', chosen('see', 'pay', 'close'), []],
    ['other areas stay', chosen('teach', 'see', 'pay'), ['teach']],
  ])('USER-1: %s', (_name, names, expected) => {
    expect([...toggleAll(area, names)].toSorted()).toEqual(expected);
  });
});

test('search finds by name and title, and leaves empty areas out', () => {
  const tree = [
    { area: 'fees', permissions: area },
    { area: 'students', permissions: [one('admit')] },
  ];
  const all = () => true;
  expect(searchTree(tree, 'ADMIT', all).map((found) => found.area)).toEqual(['students']);
  expect(searchTree(tree, 'may', all).map((found) => found.permissions.length)).toEqual([3, 1]);
  expect(searchTree(tree, '', (found) => found.sensitive)).toEqual([{ area: 'fees', permissions: [one('pay')] }]);
  expect(searchTree(tree, 'nothing like it', all)).toEqual([]);
});

test('two roles compared', () => {
  expect(compareNames(['b', 'a', 'c'], ['c', 'd'])).toEqual({ both: ['c'], first: ['a', 'b'], second: ['d'] });
  expect(compareNames([], [])).toEqual({ both: [], first: [], second: [] });
});
