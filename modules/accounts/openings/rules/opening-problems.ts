// ACC-55: both sides agree with each other and with the control total; accounts of an area come in through that area.

import { type Currency, formatMoney } from '#kernel/money.ts';

export interface OpeningAccount {
  id: number;
  name: string;
  nature: string;
  kind: string;
  party_kind: string | null;
  owner_area: string | null;
  active: boolean;
  branch_ids: readonly number[] | null;
}

interface Line {
  account_id: number;
  party_kind?: string | null | undefined;
  party_id?: number | null | undefined;
  debit: number;
  credit: number;
}

export interface OpeningSums {
  debit: number;
  credit: number;
  /** debit − credit, else debit − control total. */
  difference: number;
}

export function openingSums(lines: readonly Pick<Line, 'debit' | 'credit'>[], control_total: number): OpeningSums {
  const debit = lines.reduce((sum, line) => sum + line.debit, 0);
  const credit = lines.reduce((sum, line) => sum + line.credit, 0);
  return { debit, credit, difference: debit === credit ? debit - control_total : debit - credit };
}

/** 'Difference 1,000: debits 5,400,000, credits 5,399,000'; null where nothing stands against posting. */
export function differenceInWords(
  { debit, credit, difference }: OpeningSums,
  control_total: number,
  currency: Currency,
): string | null {
  const money = (amount: number) => formatMoney(Math.abs(amount), currency, { zero: '0' });
  if (difference === 0) return null;
  if (debit !== credit) return `Difference ${money(difference)}: debits ${money(debit)}, credits ${money(credit)}`;
  return `Difference ${money(difference)}: the lines come to ${money(debit)}, the control total is ${money(control_total)}`;
}

const isResult = ({ nature }: OpeningAccount): boolean => nature === 'income' || nature === 'expense';

export interface SheetPlace {
  branch_id: number;
  branch: string;
  /** The day before the first month: no year holds it, and no income or expense. */
  before_the_years: boolean;
  way: (owner_area: string) => string;
}

/** Why a line may not stand on the sheet, whatever its amount. */
export function lineProblem(
  account: OpeningAccount | undefined,
  line: Line,
  where: SheetPlace,
): [field: 'account_id' | 'party_id', says: string] | null {
  if (!account) return ['account_id', 'Choose an account'];
  const { name, owner_area, kind, party_kind, active, branch_ids } = account;
  if (!active) return ['account_id', `${name} is closed`];
  if (owner_area !== null)
    return ['account_id', `${name} is entered ${where.way(owner_area)}, with the opening balances of that area`];
  if (branch_ids !== null && !branch_ids.includes(where.branch_id))
    return ['account_id', `${name} is not open to ${where.branch}`];
  if (where.before_the_years && isResult(account))
    return ['account_id', `${name} begins the year at 0: enter last year’s result under retained earnings`];
  if (kind === 'control' && (line.party_id == null || line.party_kind !== party_kind))
    return ['party_id', `${name}: choose the ${party_kind ?? 'party'} it is about`];
  return null;
}

/** An account and party stands on a sheet once. */
export const keyOfLine = ({
  account_id,
  party_kind,
  party_id,
}: Pick<Line, 'account_id' | 'party_kind' | 'party_id'>): string =>
  `${account_id} ${party_kind ?? ''} ${party_id ?? ''}`;

/** Sentences by field, `lines.2.account_id`; empty is good. */
export function openingProblems(
  lines: readonly Line[],
  accounts: ReadonlyMap<number, OpeningAccount>,
  where: SheetPlace,
): Record<string, string[]> {
  const problems: Record<string, string[]> = {};
  const seen = new Set<string>();
  lines.forEach((line, n) => {
    const problem = lineProblem(accounts.get(line.account_id), line, where);
    if (problem) problems[`lines.${n}.${problem[0]}`] = [problem[1]];
    if (line.debit > 0 === line.credit > 0) problems[`lines.${n}.debit`] = ['Enter an amount on one side'];
    const key = keyOfLine(line);
    if (seen.has(key)) problems[`lines.${n}.account_id`] ??= ['This account and party are listed twice'];
    seen.add(key);
  });
  return problems;
}
