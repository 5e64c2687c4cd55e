// ACC-60: available = Σ budget of the months up to the voucher's − actual − committed. What a voucher does to it, in figures and words.

import { formatMonth, type LocalDate, monthOf } from '#kernel/dates.ts';
import { type Currency, formatMoney } from '#kernel/money.ts';
import type { BudgetControl } from '../contract/budget-kinds.ts';

export interface Standing {
  branch_id: number;
  account_id: number;
  code: string;
  account: string;
  control: BudgetControl;
  /** Of the months from the year's first to the voucher's. */
  budget: number;
  actual: number;
  committed: number;
  /** What is asked for now. */
  amount: number;
}

export const availableOf = ({ budget, actual, committed }: Pick<Standing, 'budget' | 'actual' | 'committed'>): number =>
  budget - actual - committed;

/** 0: within the budget. */
export const overBy = (standing: Standing): number =>
  standing.amount <= 0 ? 0 : Math.max(standing.amount - availableOf(standing), 0);

/** What a voucher may not go past without a word. */
export const isHeld = (standing: Standing): boolean => standing.control !== 'none' && overBy(standing) > 0;
export const isStopped = (standing: Standing): boolean => standing.control === 'stop' && overBy(standing) > 0;

export type BudgetTone = 'good' | 'near' | 'over';

const NEAR = 0.9;

/** Green; amber from nine tenths on, and over a budget that only notes; red over one that warns or stops. */
export function toneOf(standing: Standing): BudgetTone {
  if (overBy(standing) > 0) return standing.control === 'none' ? 'near' : 'over';
  const used = standing.actual + standing.committed + Math.max(standing.amount, 0);
  return used >= standing.budget * NEAR && used > 0 ? 'near' : 'good';
}

const said: Record<BudgetControl, string> = { none: '', warn: '', stop: ' (its budget stops)' };

/** 'Electricity: 310,000 of 300,000 to September 2026 (265,000 spent, 20,000 committed, 25,000 asked): over by 10,000'. */
export function standingInWords(standing: Standing, day: LocalDate, currency: Currency): string {
  const money = (amount: number) => formatMoney(amount, currency, { zero: '0' });
  const { account, budget, actual, committed, amount, control } = standing;
  const over = overBy(standing);
  const parts = `${money(actual)} spent, ${money(committed)} committed, ${money(amount)} asked`;
  const left = over > 0 ? `over by ${money(over)}${said[control]}` : `${money(availableOf(standing) - amount)} left`;
  return `${account}: ${money(actual + committed + amount)} of ${money(budget)} to ${formatMonth(monthOf(day))} (${parts}): ${left}`;
}

/** One sentence for each that goes past its budget. */
export const overInWords = (standings: readonly Standing[], day: LocalDate, currency: Currency): string[] =>
  standings.filter((standing) => overBy(standing) > 0).map((standing) => standingInWords(standing, day, currency));
