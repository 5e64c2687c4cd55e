// A file of budgets checked line by line (05 section 10): account and twelve months in whole units. Pure.

import type { Currency } from '#kernel/money.ts';
import type { BudgetControl } from '../contract/budget-kinds.ts';
import { BUDGET_MONTHS } from './budget-year.ts';

export type BudgetFileRow = {
  account_code: string;
  control: BudgetControl | null;
  branch: string | null;
  year: string | null;
} & Record<`m${number}`, number>;

export interface BudgetFileFacts {
  accounts: readonly { id: number; code: string; name: string; budgeted: boolean; nature: string }[];
  branches: readonly { id: number; code: string; name: string; currency: Currency }[];
  /** Of the chosen country. */
  years: readonly { id: number; name: string; open: boolean; running: boolean }[];
  /** The branch of the environment. */
  branch_id: number | null;
}

export interface ReadyBudget {
  branch_id: number;
  fiscal_year_id: number;
  account_id: number;
  months: number[];
  control: BudgetControl;
}

type Column = keyof BudgetFileRow & string;
interface Remark {
  line: number;
  column: Column;
  reason: string;
}
interface Line {
  line: number;
  row: { [Key in Column]: BudgetFileRow[Key] | null };
  readable: boolean;
}

const MINOR = { PKR: 100, OMR: 1000 } as const;

class BudgetCheck {
  private readonly seen = new Map<string, number>();
  readonly checked: { ready: ReadyBudget[]; unchanged: number; bad: Remark[]; warnings: Remark[] } = {
    ready: [],
    unchanged: 0,
    bad: [],
    warnings: [],
  };

  private readonly facts: BudgetFileFacts;
  constructor(facts: BudgetFileFacts) {
    this.facts = facts;
  }

  private placeOf(
    row: Line['row'],
  ): { branch: BudgetFileFacts['branches'][number]; year: BudgetFileFacts['years'][number] } | [Column, string] {
    const { branches, years, branch_id } = this.facts;
    const named = row.branch?.toUpperCase();
    const branch = branches.find((one) =>
      named === undefined ? one.id === branch_id : one.code.toUpperCase() === named,
    );
    if (!branch)
      return [
        'branch',
        named === undefined ? 'Choose a branch above, or name it' : `You have no branch ${row.branch ?? ''} here`,
      ];
    const year = years.find((one) => (row.year === null ? one.running : one.name === row.year));
    if (!year) return ['year', row.year === null ? 'No year is running: name it' : `There is no year ${row.year}`];
    return year.open ? { branch, year } : ['year', `The year ${year.name} is closed`];
  }

  check({ line, row, readable }: Line): void {
    const bad = (column: Column, reason: string): void => {
      this.checked.bad.push({ line, column, reason });
    };
    if (!readable || row.account_code === null) return;
    const account = this.facts.accounts.find((one) => one.code === row.account_code);
    if (!account) return bad('account_code', `There is no account ${row.account_code}`);
    if (!account.budgeted) return bad('account_code', `${account.name} has no budget. Mark it 'Has a budget' first`);
    const place = this.placeOf(row);
    if (Array.isArray(place)) return bad(...place);
    const control = row.control ?? 'none';
    if (account.nature === 'income' && control !== 'none')
      return bad('control', `${account.name} is income: it holds no voucher`);
    const key = `${place.branch.id} ${place.year.id} ${account.id}`;
    const before = this.seen.get(key);
    if (before !== undefined) return bad('account_code', `${account.name} stands on line ${before} already`);
    this.seen.set(key, line);
    const months = Array.from(
      { length: BUDGET_MONTHS },
      (_, n) => (row[`m${n + 1}`] ?? 0) * MINOR[place.branch.currency],
    );
    this.checked.ready.push({
      branch_id: place.branch.id,
      fiscal_year_id: place.year.id,
      account_id: account.id,
      months,
      control,
    });
  }
}

/** Give it the lines in the order of the file, then read `checked`. */
export const budgetCheck = (facts: BudgetFileFacts): BudgetCheck => new BudgetCheck(facts);
