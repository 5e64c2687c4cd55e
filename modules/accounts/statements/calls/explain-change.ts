// The call that explains a change, with its file (05 §14.7).

import { asList, type DataOf } from '#kernel/contract.ts';
import { exportOf } from '#kernel/export-call.ts';
import type { Currency } from '#kernel/money.ts';
import type { ExportColumn } from '#platform/exports/columns.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { serve } from '#platform/http/serve.ts';
import { explainChange } from '../contract/explain-change.ts';
import { type ExplainQuery, readExplainChange } from '../reads/explain-change.ts';

type Row = DataOf<typeof explainChange>['rows'][number] & { currency: Currency };

const money = (row: Row): Currency => row.currency;
const columns: readonly ExportColumn<Row>[] = [
  { title: 'Code', value: (row) => row.code },
  { title: 'Account', value: (row) => row.account, width: 28 },
  { title: 'What changed', value: (row) => row.sentence, width: 80 },
  { title: 'Currency', value: money },
  { title: 'Before', value: (row) => row.before, money, width: 16 },
  { title: 'Now', value: (row) => row.now, money, width: 16 },
  { title: 'On the surplus', value: (row) => row.effect, money, width: 16 },
];

export const explainChangeCalls = [
  serve(explainChange, (query) => readExplainChange(query), { reads: 'replica' }),
  serveExport(exportOf(explainChange), {
    name: 'explained change',
    page: async ({ startRow = 0, ...query }: ExplainQuery & { startRow?: number }) => {
      const { rows, currency } = await readExplainChange(query);
      const all = startRow === 0 ? rows.map((row) => ({ ...row, currency })) : [];
      return asList(all, rows.length, { startRow, fetchCount: Math.max(rows.length, 1) });
    },
    columns,
  }),
];
