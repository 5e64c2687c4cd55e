// Selects of the chart that several screens of accounts share.

import { lookup } from '#ui/filters/filter.ts';
import { accountList, categoryList, payeeTypeList } from '../../contract/chart.ts';

const all = { startRow: 0, fetchCount: 500 };

export const categoryChoices = lookup(
  categoryList,
  (page) => page.data.map((row) => ({ value: row.id, label: row.name })),
  () => all,
);

export const payeeTypeChoices = lookup(
  payeeTypeList,
  (page) => page.data.map((row) => ({ value: row.id, label: `${row.name} · ${row.category}` })),
  () => all,
);

export const accountChoices = lookup(
  accountList,
  (page) => page.data.map((row) => ({ value: row.id, label: `${row.code} ${row.name}` })),
  () => ({ ...all, with_balance: false }),
);
