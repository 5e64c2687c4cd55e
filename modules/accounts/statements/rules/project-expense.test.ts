// Expenses of a project by the level that is asked (ACC-74).

import { expect, it } from 'vitest';
import { type ExpenseNets, projectExpense } from './project-expense.ts';

const of = (id: number, type: number, category: number, nets: number[]): ExpenseNets => ({
  id,
  code: String(5000 + id),
  name: `Account ${id}`,
  payee_type_id: type,
  payee_type: `Type ${type}`,
  category_id: category,
  category_code: String(category),
  category: `Category ${category}`,
  nets,
});
const accounts = [of(3, 21, 9, [5, 5]), of(1, 11, 8, [100, 20]), of(2, 12, 8, [40, 0]), of(4, 12, 8, [0, 0])];

it('the same total at every level', () => {
  const shown = ([1, 2, 3] as const).map((level) => projectExpense(accounts, level, 2));
  expect(shown.map(({ total }) => total)).toEqual([
    [145, 25],
    [145, 25],
    [145, 25],
  ]);
  expect(shown.map(({ rows }) => rows.map((row) => [row.key, ...row.values].join(' ')))).toEqual([
    ['category-8 140 20', 'category-9 5 5', 'total 145 25'],
    [
      'category-8',
      'type-11 100 20',
      'type-12 40 0',
      'category-8-sum 140 20',
      'category-9',
      'type-21 5 5',
      'category-9-sum 5 5',
      'total 145 25',
    ],
    [
      'category-8',
      'account-1 100 20',
      'account-2 40 0',
      'category-8-sum 140 20',
      'category-9',
      'account-3 5 5',
      'category-9-sum 5 5',
      'total 145 25',
    ],
  ]);
  expect(projectExpense([of(4, 12, 8, [0])], 1, 1).rows).toEqual([]);
});
