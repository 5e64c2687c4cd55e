// The trial balance as a paper (05 ACC-70): opening, debits, credits and closing of each account, equal sums in the foot.

import { z } from 'zod';
import { formatDate } from '#kernel/dates.ts';
import { currency, dayOut } from '#kernel/fields.ts';
import { formatMoney } from '#kernel/money.ts';
import { definePrint, letterhead, type Paper } from '#platform/printing/index.ts';

const minor = z.number().int().min(0);
const figures = {
  opening_debit: minor,
  opening_credit: minor,
  debit: minor,
  credit: minor,
  closing_debit: minor,
  closing_credit: minor,
};
const columns = ['opening_debit', 'opening_credit', 'debit', 'credit', 'closing_debit', 'closing_credit'] as const;

export const trialBalanceShape = z.object({
  letterhead,
  currency,
  /** 'Iqra Schools, Pakistan: F-8 Campus'. */
  scope: z.string(),
  from: dayOut,
  to: dayOut,
  printed_at: z.string(),
  printed_by: z.string(),
  rows: z.array(z.object({ code: z.string(), name: z.string(), branch: z.string().nullable(), ...figures })),
  totals: z.object(figures),
  /** Branches whose sums differ; none is good. */
  unbalanced: z.array(z.string()),
  /** Years before the span that are not closed (ACC-54). */
  open_years: z.array(z.string()),
  before_year_end: z.boolean(),
  /** Where the chain of each book stands (ACC-91). */
  chain: z.array(
    z.object({ branch_id: z.number().int(), branch: z.string(), links: z.number().int(), hash: z.string() }),
  ),
});
export type TrialBalanceData = z.output<typeof trialBalanceShape>;

export const trialBalancePrint = definePrint({
  kind: 'accounts.trial_balance',
  title: 'Trial balance',
  template: new URL('./trial-balance.typ', import.meta.url),
  sheets: ['A4 landscape'],
  shape: trialBalanceShape,
  paper: (data): Paper => {
    const say = (row: Record<(typeof columns)[number], number>, zero: string): string[] =>
      columns.map((column) => formatMoney(row[column], data.currency, { zero }));
    return {
      title: 'Trial Balance',
      language: 'en',
      head: {
        letterhead: data.letterhead,
        currency: data.currency,
        scope: data.scope,
        from: formatDate(data.from),
        to: formatDate(data.to),
        printed: [formatDate(data.printed_at), data.printed_by],
        by_branch: data.rows.some((row) => row.branch !== null),
        rows: data.rows.map((row) => ({
          code: row.code,
          name: row.name,
          branch: row.branch ?? '',
          figures: say(row, ''),
        })),
        totals: say(data.totals, '0'),
        unbalanced: data.unbalanced,
        notes: [
          ...(data.before_year_end ? ['Without the closing entries of the year end'] : []),
          ...data.open_years.map(
            (year) => `The year ${year} is not closed yet: income and expense begin with its sums`,
          ),
        ],
        chain: data.chain.map((head) => ({ ...head, branch_id: String(head.branch_id), links: String(head.links) })),
      },
      items: [],
    };
  },
});
