// The rules of vouchers asked with what branch, chart and book say now: when a draft is kept, asked for, and again at the last approval.

import { formatDate, type LocalDate } from '#kernel/dates.ts';
import { type Currency, formatMoney, moneyWithCurrency } from '#kernel/money.ts';
import { Refusal } from '#kernel/refusal.ts';
import { whyLater } from '#platform/ledger/book-day.ts';
import { firstOpenDay } from '#platform/ledger/post.ts';
import { leafProblem } from '#modules/accounts/cheque-books/chapter.ts';
import { chequeUsedBy } from '../reads/alike.ts';
import { type BranchFacts, chartFacts, holdsNow, targetFacts } from '../reads/voucher-facts.ts';
import { rate9Of } from '../rules/foreign.ts';
import { settlingProblemNow } from './settle-between.ts';
import { accountProblem, type LineToJudge, type Problems } from '../rules/line-problems.ts';
import { isPayment, type VoucherKind } from '../rules/voucher-kinds.ts';
import { type VoucherToJudge, voucherProblems } from '../rules/voucher-problems.ts';

export interface WholeVoucher extends VoucherToJudge {
  id?: number | undefined;
  kind: VoucherKind;
  lines: readonly LineToJudge[];
  payee_account_id: number | null;
  payment_request_id: number | null;
  pays_refund: boolean;
  memo_currency: Currency | null;
  memo_rate: number | null;
  settles: boolean;
}

/** Why the day is not taken, with the first that is (ACC-4). */
export async function dayProblem(branch: BranchFacts, day: LocalDate): Promise<string | null> {
  if (day > branch.today) return `${formatDate(day)} is in the future`;
  const open = await firstOpenDay(branch.id, day);
  if (open === day) return null;
  const why = await whyLater(branch.id, day);
  return open === null || open > branch.today
    ? `${why}, and no later day is open`
    : `${why}. First open day: ${formatDate(open)}`;
}

async function payeeProblem(voucher: WholeVoucher, branch: BranchFacts): Promise<Problems> {
  if (voucher.payee_account_id === null) return {};
  const payee = (await chartFacts([voucher.payee_account_id])).get(voucher.payee_account_id);
  if (!payee) return { payee_account_id: ['Choose a payee from the list'] };
  // ACC-14 is of lines: who is paid may be any account that is open here.
  const says = accountProblem({ ...payee, owner_area: null }, branch);
  return says === null ? {} : { payee_account_id: [says] };
}

/** Sentences by field; empty: it may be kept. */
export async function problemsOf(voucher: WholeVoucher, branch: BranchFacts): Promise<Problems> {
  const ids = voucher.lines.flatMap((line) => line.account_id ?? []);
  const accounts = await chartFacts([
    ...ids,
    ...(voucher.cash_bank_account_id === null ? [] : [voucher.cash_bank_account_id]),
  ]);
  const targets = await targetFacts(voucher.lines.flatMap((line) => line.target_branch_id ?? []));
  const { kind, pays_refund, settles } = voucher;
  const rate9 = voucher.memo_rate === null ? null : rate9Of(voucher.memo_rate);
  const problems = voucherProblems(voucher, { kind, branch, accounts, targets, pays_refund, rate9, settles });
  const owing = Object.keys(problems).length > 0 ? null : await settlingProblemNow(voucher, branch);
  const day = await dayProblem(branch, voucher.entry_date);
  return {
    ...(day === null ? {} : { entry_date: [day] }),
    ...problems,
    ...(owing === null ? {} : { 'lines.0.debit': [owing] }),
    ...(await payeeProblem(voucher, branch)),
  };
}

/** ACC-8 before it is asked for: what the box holds now. The last guard is the book's own. */
export async function cashProblem(
  voucher: Pick<WholeVoucher, 'kind' | 'cash_bank_account_id'> & { amount: number },
  branch: BranchFacts,
): Promise<string | null> {
  const { cash_bank_account_id } = voucher;
  if (cash_bank_account_id === null || !isPayment(voucher.kind)) return null;
  const account = (await chartFacts([cash_bank_account_id])).get(cash_bank_account_id);
  if (!account?.no_negative) return null;
  const balance = await holdsNow(branch.id, cash_bank_account_id);
  if (balance >= voucher.amount) return null;
  return `${account.name} of ${branch.full_name} is ${moneyWithCurrency(balance, branch.currency)}; ${formatMoney(voucher.amount, branch.currency)} cannot be paid`;
}

/** ACC-22. */
export async function chequeProblem(
  voucher: Pick<WholeVoucher, 'kind' | 'instrument' | 'instrument_no' | 'cash_bank_account_id' | 'id'>,
): Promise<string | null> {
  const { kind, instrument, instrument_no, cash_bank_account_id, id = 0 } = voucher;
  if (kind !== 'BPV' || instrument !== 'cheque' || !instrument_no || cash_bank_account_id === null) return null;
  const used = await chequeUsedBy(cash_bank_account_id, instrument_no, id);
  return used === null
    ? leafProblem(cash_bank_account_id, instrument_no, id)
    : `Cheque ${instrument_no} was used by ${used}`;
}

/** With the first day that is open where the day is refused, so that the screen may offer it. */
export async function refuseProblems(problems: Problems, branch: BranchFacts, day: LocalDate): Promise<void> {
  const [first] = Object.values(problems);
  if (first?.[0] === undefined) return;
  const open = 'entry_date' in problems ? await firstOpenDay(branch.id, day > branch.today ? branch.today : day) : null;
  const open_day = open !== null && open <= branch.today ? open : null;
  throw new Refusal('bad_input', first[0], { errors: problems, details: { open_day } });
}
