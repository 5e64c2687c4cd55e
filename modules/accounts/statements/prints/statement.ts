// Profit and loss, balance sheet and cash flow as papers (05 §9, §10): sections with their sums, a column a value.

import { z } from 'zod';
import { formatDate } from '#kernel/dates.ts';
import { currency } from '#kernel/fields.ts';
import { formatMoney } from '#kernel/money.ts';
import { definePrint, letterhead, type Paper } from '#platform/printing/index.ts';

export const statementShape = z.object({
  letterhead,
  title: z.string(),
  currency,
  scope: z.string(),
  /** '01/07/2026 – 30/09/2026', or a day. */
  days: z.string(),
  printed_at: z.string(),
  printed_by: z.string(),
  columns: z.array(z.string()),
  rows: z.array(
    z.object({
      kind: z.enum(['heading', 'account', 'sum', 'result']),
      code: z.string(),
      label: z.string(),
      values: z.array(z.number().int()),
    }),
  ),
  agrees: z.boolean(),
  notes: z.array(z.string()),
  /** Where the chain of each book stands (ACC-91). */
  chain: z.array(
    z.object({ branch_id: z.number().int(), branch: z.string(), links: z.number().int(), hash: z.string() }),
  ),
});
export type StatementData = z.output<typeof statementShape>;

export const statementPrint = definePrint({
  kind: 'accounts.statement',
  title: 'Financial statement',
  template: new URL('./statement.typ', import.meta.url),
  sheets: ['A4', 'A4 landscape'],
  shape: statementShape,
  paper: (data): Paper => ({
    title: data.title,
    language: 'en',
    head: {
      letterhead: data.letterhead,
      title: data.title,
      currency: data.currency,
      scope: data.scope,
      days: data.days,
      printed: [formatDate(data.printed_at), data.printed_by],
      columns: data.columns,
      rows: data.rows.map(({ values, ...row }) => ({
        ...row,
        values: values.map((value) => formatMoney(value, data.currency, { zero: row.kind === 'account' ? '' : '–' })),
      })),
      agrees: data.agrees,
      notes: data.notes,
      chain: data.chain.map((head) => ({ ...head, branch_id: String(head.branch_id), links: String(head.links) })),
    },
    items: [],
  }),
});
