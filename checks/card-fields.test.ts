// A list that marks more fields for its cards than a card shows is found.

import { expect, test } from 'vitest';
import { cardFields } from './card-fields.ts';

const column = (card: boolean) => `{ key: 'a', title: 'A', options: ['x'], ${card ? 'card: true' : 'hidden: true'} },`;
const list = (cards: number, head = 'columns: [') => `${head}\n${column(true).repeat(cards)}${column(false)}],`;
const found = (text: string, path = 'modules/fees/deposits/screens/parts/list.tsx') => cardFields([{ path, text }]);

test.each(['columns: [', 'const columns = [', 'const columns: Column<Row>[] = ['])('%s', (head) => {
  expect(found(list(3, head))).toEqual([]);
  expect(found(list(4, head))).toHaveLength(1);
});

test('each list of a file is counted by itself', () => {
  expect(found(list(3) + list(3))).toEqual([]);
});

test('only of screens', () => {
  expect(found(list(4), 'modules/fees/deposits/reads/list.ts')).toEqual([]);
});
