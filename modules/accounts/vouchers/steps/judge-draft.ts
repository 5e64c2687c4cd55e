// What was typed becomes what may be kept: tax by the usual rates, the payee, sums; refused at its fields (ACC-20 to ACC-23).

import type { ParsedInputOf } from '#kernel/contract.ts';
import { badField } from '#kernel/refusal.ts';
import type { voucherSave } from '../contract/vouchers.ts';
import { type BranchFacts, chartFacts, fiscalYearOf } from '../reads/voucher-facts.ts';
import type { Problems } from '../rules/line-problems.ts';
import { isPayment, kindFacts } from '../rules/voucher-kinds.ts';
import { targetsOf } from '../rules/voucher-entry.ts';
import { sumsOf } from '../rules/voucher-lines.ts';
import { problemsOf, refuseProblems } from './judge-voucher.ts';
import type { HeadToKeep, LineToKeep } from './keep-voucher.ts';

/** What a voucher says, wherever it comes from. */
export type VoucherInput = Omit<ParsedInputOf<typeof voucherSave>, 'id' | 'version'>;

/** ACC-23: the rate of the account, else of the payee; another one needs its reason. */
async function withRates(
  input: VoucherInput,
  payee_account_id: number | null,
  requests: readonly number[] | undefined,
): Promise<{ lines: LineToKeep[]; problems: Problems }> {
  const ids = input.lines.map((line) => line.account_id);
  const chart = await chartFacts(payee_account_id === null ? ids : [...ids, payee_account_id]);
  const ofPayee = payee_account_id === null ? null : (chart.get(payee_account_id)?.wht_rate ?? null);
  const problems: Problems = {};
  const lines = input.lines.map((line, n): LineToKeep => {
    const usual = isPayment(input.kind) ? (chart.get(line.account_id)?.wht_rate ?? ofPayee) : null;
    const wht_rate = isPayment(input.kind) ? (line.wht ?? usual) : null;
    if ((wht_rate ?? 0) !== (usual ?? 0) && !line.wht_reason)
      problems[`lines.${n}.wht_reason`] = [`Enter the reason the tax is not the usual ${(usual ?? 0) / 100} %`];
    return {
      ...line,
      party_kind: line.party_kind ?? null,
      party_id: line.party_id ?? null,
      target_branch_id: line.target_branch_id ?? null,
      narration: line.narration ?? null,
      wht_rate,
      wht_reason: line.wht_reason ?? null,
      payment_request_id: requests?.[n] ?? null,
    };
  });
  return { lines, problems };
}

/** ACC-21: an account is also a payee: of a payment that names nobody it is the first line's. */
function payeeOf(input: VoucherInput): {
  payee_account_id: number | null;
  party_kind: string | null;
  party_id: number | null;
} {
  const party_kind = input.party_kind ?? null;
  const party_id = input.party_id ?? null;
  if (party_id !== null) return { payee_account_id: null, party_kind, party_id };
  // What settles goes to a branch, not to a payee.
  const first = isPayment(input.kind) && input.settles !== true ? (input.lines[0]?.account_id ?? null) : null;
  return { payee_account_id: input.payee_account_id ?? first, party_kind: null, party_id: null };
}

export type Unnumbered = Omit<HeadToKeep, 'request_no'>;

/** 422 with a sentence at each field where it could never be posted. */
export async function judgeVoucher(
  input: VoucherInput,
  branch: BranchFacts,
  requests?: readonly number[],
): Promise<{ head: Unnumbered; lines: LineToKeep[] }> {
  const { kind, entry_date, narration } = input;
  const { holds } = kindFacts[kind];
  const payee = payeeOf(input);
  const { lines, problems } = await withRates(input, payee.payee_account_id, requests);
  const head = {
    kind,
    entry_date,
    narration,
    ...payee,
    cash_bank_account_id: holds === null ? null : (input.cash_bank_account_id ?? null),
    instrument: holds === 'cash' ? ('cash' as const) : holds === null ? null : (input.instrument ?? null),
    instrument_no: holds === 'bank' ? (input.instrument_no ?? null) : null,
    instrument_date: holds === 'bank' ? (input.instrument_date ?? null) : null,
    payee_name: input.payee_name ?? null,
    payment_request_id: requests?.[0] ?? null,
    attachment_ids: input.attachment_ids,
    memo_currency: input.memo?.currency ?? null,
    memo_rate: input.memo?.rate ?? null,
    settles: input.settles ?? false,
  };
  const all = { ...(await problemsOf({ ...head, lines, pays_refund: requests !== undefined }, branch)), ...problems };
  await refuseProblems(all, branch, entry_date);
  const fiscal_year_id = await fiscalYearOf(branch.id, entry_date);
  if (fiscal_year_id === null) throw badField('entry_date', 'No fiscal year covers this day');
  const { amount, tax } = sumsOf(kind, lines);
  // Over many branches the pairs are its own (accounts.voucher_pairs).
  const targets = targetsOf(lines);
  const counter_branch_id = targets.length === 1 ? (targets[0] ?? null) : null;
  return {
    head: { ...head, branch_id: branch.id, currency: branch.currency, fiscal_year_id, amount, tax, counter_branch_id },
    lines,
  };
}
