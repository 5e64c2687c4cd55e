// The trial balance as a paper (05 ACC-70): opening, debits, credits and closing of each account, equal sums in the foot.

import { z } from 'zod';
import { formatDate } from '#kernel/dates.ts';
import { currency } from '#kernel/fields.ts';
import { formatMoney } from '#kernel/money.ts';
import { definePrint, letterhead, type Paper } from '#platform/printing/index.ts';

const minor = z.number().int();

const account = z.object({
  code: z.string(),
  name: z.string(),
  /** 1 to 3; groups of levels 1 and 2 print as headings with their sums. */
  level: z.number().int().min(1).max(3),
  group: z.boolean(),
  /** More than 0: debit; less: credit. */
  opening: minor,
  debit: minor.min(0),
  credit: minor.min(0),
});

export const trialBalanceShape = z.object({
  letterhead,
  currency,
  /** 'F-8 Campus' or 'All branches of Pakistan, 9 branches'. */
  scope: z.string(),
  from: z.string(),
  to: z.string(),
  printed_at: z.string(),
  printed_by: z.string(),
  accounts: z.array(account),
});
export type TrialBalanceData = z.output<typeof trialBalanceShape>;
type Account = z.output<typeof account>;

/** [opening Dr, opening Cr, debits, credits, closing Dr, closing Cr] in minor units. */
export function sixFigures(a: Pick<Account, 'opening' | 'debit' | 'credit'>): number[] {
  const closing = a.opening + a.debit - a.credit;
  return [
    Math.max(a.opening, 0),
    Math.max(-a.opening, 0),
    a.debit,
    a.credit,
    Math.max(closing, 0),
    Math.max(-closing, 0),
  ];
}

/** Sums of the leaves; groups are sums themselves and must not count twice. */
export function trialBalanceSums(accounts: readonly Account[]): number[] {
  const sums = [0, 0, 0, 0, 0, 0];
  for (const a of accounts)
    if (!a.group) for (const [i, figure] of sixFigures(a).entries()) sums[i] = (sums[i] ?? 0) + figure;
  return sums;
}

export const trialBalancePrint = definePrint({
  kind: 'accounts.trial_balance',
  title: 'Trial balance',
  template: new URL('./trial-balance.typ', import.meta.url),
  sheets: ['A4 landscape'],
  shape: trialBalanceShape,
  paper: (data): Paper => {
    const say = (amount: number): string => formatMoney(amount, data.currency, { zero: '' });
    const sums = trialBalanceSums(data.accounts);
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
        rows: data.accounts.map((a) => ({
          code: a.code,
          name: a.name,
          level: a.level,
          group: a.group,
          figures: sixFigures(a).map(say),
        })),
        sums: sums.map((sum) => formatMoney(sum, data.currency, { zero: '0' })),
        balanced: sums[0] === sums[1] && sums[2] === sums[3] && sums[4] === sums[5],
      },
      items: [],
    };
  },
});
