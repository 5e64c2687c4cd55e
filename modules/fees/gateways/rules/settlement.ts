// A settlement file held against what the gateway paid (FEE-64): what each row is, and the lines of the book.

import { formatDate, type LocalDate } from '#kernel/dates.ts';
import { type Currency, moneyWithCurrency } from '#kernel/money.ts';
import type { SettlementState } from '../contract/settlements.ts';

export interface SettlementLine {
  line_no: number;
  txn_ref: string | null;
  value_date: LocalDate | null;
  amount: number | null;
  charges: number;
  /** Why it cannot be read; null where it can. */
  fault: string | null;
}

export interface KnownTxn {
  id: number;
  txn_ref: string;
  branch_id: number;
  amount: number;
  /** Its money lies in the clearing account. */
  stands: boolean;
  receipt_no: string | null;
  settled_on: LocalDate | null;
  student_name: string | null;
}

export interface JudgedLine extends SettlementLine {
  state: SettlementState;
  reason: string | null;
  txn: KnownTxn | null;
}

const plain = (ref: string): string => ref.replaceAll(/\s+/g, '').toUpperCase();

export function judgeLines(
  lines: readonly SettlementLine[],
  known: readonly KnownTxn[],
  currency: Currency,
): JudgedLine[] {
  const byRef = new Map(known.map((txn) => [plain(txn.txn_ref), txn]));
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const ref = plain(line.txn_ref ?? '');
    const txn = byRef.get(ref) ?? null;
    const before = seen.get(ref);
    const [state, reason] =
      before === undefined
        ? judge(line, txn, currency)
        : (['settled', `Already in line ${before} of this file`] as const);
    if (state === 'ready' || state === 'differs') seen.set(ref, line.line_no);
    return { ...line, state, reason, txn };
  });
}

function judge(
  line: SettlementLine,
  txn: KnownTxn | null,
  currency: Currency,
): readonly [SettlementState, string | null] {
  const fault = line.fault ?? (line.txn_ref ? null : 'The transaction is missing');
  if (fault !== null || line.amount === null) return ['bad', fault];
  if (line.charges > line.amount) return ['bad', 'The charges are more than the amount'];
  if (txn === null) return ['unknown', 'The gateway never told us of this payment'];
  if (txn.settled_on !== null) return ['settled', `Settled on ${formatDate(txn.settled_on)}`];
  if (!txn.stands) return ['reversed', `Receipt ${txn.receipt_no ?? ''} was taken back. Ask the gateway`];
  if (txn.amount === line.amount) return ['ready', null];
  return ['differs', `${moneyWithCurrency(txn.amount, currency)} was paid`];
}

export const isPosted = ({ state }: { state: SettlementState }): boolean => state === 'ready' || state === 'differs';

export interface SettlementSum {
  count: number;
  amount: number;
  charges: number;
  net: number;
}

export function sumOf(lines: readonly JudgedLine[]): SettlementSum {
  const posted = lines.filter(isPosted);
  const amount = posted.reduce((sum, line) => sum + (line.amount ?? 0), 0);
  const charges = posted.reduce((sum, line) => sum + line.charges, 0);
  return { count: posted.length, amount, charges, net: amount - charges };
}

interface Line {
  account_id: number;
  debit?: number;
  credit?: number;
  narration: string;
}

/**
 * In the book of the children's branch: Dr where the money lies (the bank, or the branch that holds it), Dr bank charges, Cr clearing: each branch
 * bears the charges of its own fees.
 */
export function settlementLines(
  { amount, charges, net }: SettlementSum,
  of: { money_account_id: number; charges_account_id: number | null; clearing_account_id: number; narration: string },
): Line[] {
  const { narration } = of;
  return [
    { account_id: of.money_account_id, debit: net, narration },
    ...(of.charges_account_id === null || charges === 0
      ? []
      : [{ account_id: of.charges_account_id, debit: charges, narration }]),
    { account_id: of.clearing_account_id, credit: amount, narration },
  ];
}
