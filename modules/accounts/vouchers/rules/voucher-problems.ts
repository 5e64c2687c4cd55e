// Why a voucher as a whole is not taken (ACC-11, ACC-20, ACC-22, ACC-27; 05 section 12).

import { nameTable } from '#kernel/names.ts';
import type { LocalDate } from '#kernel/dates.ts';
import { type Currency, formatMoney } from '#kernel/money.ts';
import {
  accountProblem,
  holdsMoney,
  type LineToJudge,
  lineProblems,
  type Problems,
  type VoucherFacts,
} from './line-problems.ts';
import { sumsOf } from './voucher-lines.ts';
import { type Instrument, isPayment, kindFacts } from './voucher-kinds.ts';

export interface VoucherToJudge {
  narration: string;
  instrument: Instrument | null;
  instrument_no: string | null;
  instrument_date: LocalDate | null;
  entry_date: LocalDate;
  cash_bank_account_id: number | null;
  lines: readonly LineToJudge[];
}

/** '500 is missing on the credit side', at the last line that could hold it. */
function balanceProblem(lines: readonly LineToJudge[], currency: Currency): Problems {
  const { debit, credit, difference } = sumsOf('GV', lines);
  if (difference === 0) return {};
  const say = (amount: number) => formatMoney(amount, currency, { zero: '0' });
  const side = difference > 0 ? 'credit' : 'debit';
  return {
    [`lines.${Math.max(lines.length - 1, 0)}.${side}`]: [
      `Debits ${say(debit)}, credits ${say(credit)}: ${say(Math.abs(difference))} is missing on the ${side} side`,
    ],
  };
}

/** ACC-12: each branch's lines leave something between it and ours; over many branches the whole bill stands in our book first (05 §14.8). */
function pairProblem(lines: readonly LineToJudge[], facts: VoucherFacts): Problems {
  const theirs = lines.flatMap((line, n) => (line.target_branch_id === null ? [] : [{ line, n }]));
  const many = new Set(theirs.map(({ line }) => line.target_branch_id)).size > 1;
  const problems = nameTable<string[]>();
  const seen = new Set<number>();
  for (const { line, n } of theirs) {
    const id = line.target_branch_id ?? 0;
    const field = `lines.${n}.target_branch_id`;
    const target = facts.targets.get(id);
    if (many && target && target.currency !== facts.branch.currency)
      problems[field] = [`${target.name} keeps its books in ${target.currency}: enter a separate voucher for it`];
    const account = line.account_id === null ? undefined : facts.accounts.get(line.account_id);
    const closed = many && account ? accountProblem(account, facts.branch) : null;
    if (closed !== null) problems[`lines.${n}.account_id`] = [`${closed}, where the whole bill is booked first`];
    if (seen.has(id)) continue;
    seen.add(id);
    const owed = theirs
      .filter((one) => one.line.target_branch_id === id)
      .reduce((sum, one) => sum + one.line.debit - one.line.credit, 0);
    if (owed === 0) problems[field] ??= ['These lines balance on their own: enter them as a voucher of that branch'];
  }
  return problems;
}

function headProblems(voucher: VoucherToJudge, facts: VoucherFacts): Problems {
  const { kind } = facts;
  const { holds, instruments } = kindFacts[kind];
  const problems: Problems = {};
  const account = voucher.cash_bank_account_id === null ? undefined : facts.accounts.get(voucher.cash_bank_account_id);
  if (holds !== null) {
    if (account?.kind !== holds) problems['cash_bank_account_id'] = [`Choose a ${holds} account`];
    else if (!account.active) problems['cash_bank_account_id'] = [`${account.name} is closed`];
    else if (account.branch_ids !== null && !account.branch_ids.includes(facts.branch.id))
      problems['cash_bank_account_id'] = [`${account.name} is not open to ${facts.branch.name}`];
    if (voucher.instrument === null || !instruments.includes(voucher.instrument))
      problems['instrument'] = ['Choose how it is paid'];
  }
  if (voucher.instrument === 'cheque' && !voucher.instrument_no?.trim())
    problems['instrument_no'] = ['Enter the number of the cheque'];
  if (kind === 'BRV' && voucher.instrument_date !== null && voucher.instrument_date > voucher.entry_date)
    problems['instrument_date'] = ['A cheque of a later day is received when it can be banked'];
  if (voucher.narration.trim() === '' && (kind === 'GV' || isPayment(kind)))
    problems['narration'] = ['Say what this is for'];
  return problems;
}

/** What settles pays one line into the other branch's cash or bank (ACC-13). */
function settlingProblem(lines: readonly LineToJudge[], facts: VoucherFacts): Problems {
  if (!facts.settles) return {};
  const [line] = lines;
  const account = line?.account_id === null || line === undefined ? undefined : facts.accounts.get(line.account_id);
  if (!isPayment(facts.kind)) return { settles: ['What this branch owes another one is settled by a payment'] };
  if (lines.length !== 1 || line?.target_branch_id === null)
    return { settles: ['It has one line: the bank account of the branch that is owed, for that branch'] };
  return account && holdsMoney(account)
    ? {}
    : { 'lines.0.account_id': ['Choose the cash or bank account of the branch that is owed'] };
}

/** Sentences by field; empty is good. The last guard of each is the database. */
export function voucherProblems(voucher: VoucherToJudge, facts: VoucherFacts): Problems {
  const { lines } = voucher;
  const problems = { ...headProblems(voucher, facts), ...lineProblems(lines, facts), ...settlingProblem(lines, facts) };
  if (lines.length === 0) return { ...problems, lines: ['Enter at least one line'] };
  if (facts.kind === 'GV' && lines.length < 2 && Object.keys(problems).length === 0)
    return { 'lines.0.account_id': ['A general voucher has at least two lines'] };
  // What does not read whole cannot be said to balance.
  if (Object.keys(problems).length > 0) return problems;
  const pair = pairProblem(lines, facts);
  if (facts.kind === 'GV') return { ...pair, ...balanceProblem(lines, facts.branch.currency as Currency) };
  const { amount } = sumsOf(facts.kind, lines);
  return amount > 0 ? pair : { ...pair, lines: ['Nothing is left to pay: the tax is as much as the lines'] };
}
