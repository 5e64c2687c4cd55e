// Why a voucher as a whole is not taken (ACC-11, ACC-20, ACC-22, ACC-27; 05 section 12).

import type { LocalDate } from '#kernel/dates.ts';
import { type Currency, formatMoney } from '#kernel/money.ts';
import { holdsMoney, type LineToJudge, lineProblems, type Problems, type VoucherFacts } from './line-problems.ts';
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

/** ACC-12: a voucher reaches one other branch, and that branch's lines leave something between the two. */
function pairProblem(lines: readonly LineToJudge[]): Problems {
  const theirs = lines.flatMap((line, n) => (line.target_branch_id === null ? [] : [{ line, n }]));
  const [first] = theirs;
  if (!first) return {};
  const other = theirs.find(({ line }) => line.target_branch_id !== first.line.target_branch_id);
  if (other)
    return {
      [`lines.${other.n}.target_branch_id`]: ['A voucher reaches one other branch: write another for this one'],
    };
  const owed = theirs.reduce((sum, { line }) => sum + line.debit - line.credit, 0);
  return owed === 0
    ? {
        [`lines.${first.n}.target_branch_id`]: [
          'These lines balance by themselves: write them as a voucher of that branch',
        ],
      }
    : {};
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
    problems['instrument_no'] = ['Write the number of the cheque'];
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
  if (lines.length === 0) return { ...problems, lines: ['Write at least one line'] };
  if (facts.kind === 'GV' && lines.length < 2 && Object.keys(problems).length === 0)
    return { 'lines.0.account_id': ['A general voucher has at least two lines'] };
  // What does not read whole cannot be said to balance.
  if (Object.keys(problems).length > 0) return problems;
  const pair = pairProblem(lines);
  if (facts.kind === 'GV') return { ...pair, ...balanceProblem(lines, facts.branch.currency as Currency) };
  const { amount } = sumsOf(facts.kind, lines);
  return amount > 0 ? pair : { ...pair, lines: ['Nothing is left to pay: the tax is as much as the lines'] };
}
