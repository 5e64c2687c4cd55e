// A file of budgets checked line by line (05 section 10): account and twelve months in whole units. Pure.

import { type Currency, minorDigits } from '#kernel/money.ts';
import {
  amountTyped,
  branchNamed,
  checkingLines,
  type Fault,
  type FileBranch,
  type FileBranches,
  type FileLine,
  isFault,
  type LineChecks,
} from '#modules/accounts/book-files/rules/index.ts';
import type { BudgetControl } from '../contract/budget-kinds.ts';
import { BUDGET_MONTHS } from './budget-year.ts';

export type BudgetFileRow = {
  account_code: string;
  control: BudgetControl | null;
  branch: string | null;
  year: string | null;
} & Record<`m${number}`, string>;

export interface BudgetFileFacts extends FileBranches<FileBranch> {
  accounts: readonly { id: number; code: string; name: string; budgeted: boolean; nature: string }[];
  /** Of the chosen country. */
  years: readonly { id: number; name: string; open: boolean; running: boolean }[];
}

export interface ReadyBudget {
  branch_id: number;
  fiscal_year_id: number;
  account_id: number;
  months: number[];
  control: BudgetControl;
}

type Row = FileLine<BudgetFileRow>['row'];
type Bad = Fault<BudgetFileRow>;
const bad = (column: Bad['column'], reason: string): Bad => ({ column, reason });

function yearNamed({ years }: BudgetFileFacts, name: string | null): BudgetFileFacts['years'][number] | string {
  const year = years.find((one) => (name === null ? one.running : one.name === name));
  if (!year) return name === null ? 'No year is running: name it' : `There is no year ${name}`;
  return year.open ? year : `The year ${year.name} is closed`;
}

function monthsOf(row: Row, currency: Currency): number[] | Bad {
  const months: number[] = [];
  for (let n = 1; n <= BUDGET_MONTHS; n += 1) {
    const amount = amountTyped(row[`m${n}`] ?? null, currency);
    if (typeof amount === 'string') return bad(`m${n}`, amount);
    if (amount % 10 ** minorDigits[currency] !== 0)
      return bad(`m${n}`, `'${row[`m${n}`] ?? ''}' is not a whole amount`);
    months.push(amount);
  }
  return months;
}

/** Give it the lines in the order of the file, then read `checked`. */
export function budgetCheck(facts: BudgetFileFacts): LineChecks<BudgetFileRow, ReadyBudget> {
  const seen = new Map<string, number>();
  return checkingLines<BudgetFileRow, ReadyBudget>((row, line) => {
    const account = facts.accounts.find((one) => one.code === row.account_code);
    if (!account) return bad('account_code', `There is no account ${row.account_code ?? ''}`);
    if (!account.budgeted) return bad('account_code', `${account.name} has no budget. Mark it 'Has a budget' first`);
    const branch = branchNamed(facts, row.branch);
    if (typeof branch === 'string') return bad('branch', branch);
    const year = yearNamed(facts, row.year);
    if (typeof year === 'string') return bad('year', year);
    const control = row.control ?? 'none';
    if (account.nature === 'income' && control !== 'none')
      return bad('control', `${account.name} is an income account: its budget cannot stop vouchers`);
    const key = `${branch.id} ${year.id} ${account.id}`;
    const before = seen.get(key);
    if (before !== undefined) return bad('account_code', `${account.name} is already on line ${before}`);
    const months = monthsOf(row, branch.currency);
    if (isFault<BudgetFileRow, number[]>(months)) return months;
    seen.set(key, line);
    return { branch_id: branch.id, fiscal_year_id: year.id, account_id: account.id, months, control };
  });
}
