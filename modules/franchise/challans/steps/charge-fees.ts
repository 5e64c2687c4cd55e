// Fees of an agreement are charged: onto a challan, and in both books (FRA-10; spec 10 §14). What is held as security is a liability, a franchise or
// renewal fee is income at once or over the months of the agreement, anything else is income.

import { monthOf, type LocalDate, type Month } from '#kernel/dates.ts';
import { portion } from '#kernel/money.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { sharesFrom } from '../rules/fee-shares.ts';
import type { NewItem } from '../rules/challan-items.ts';
import { postPair } from './post-pair.ts';
import type { PairLine } from './royalty-accounts.ts';
import { openInBoth, type TwoBooks } from './two-books.ts';

export interface FeeToCharge {
  id: number;
  kind: 'application' | 'franchise_fee' | 'security' | 'renewal' | 'transfer' | 'training' | 'other';
  description: string;
  amount: number;
  taxable: boolean;
  tax_percent: number;
  fee_recognition: 'at_once' | 'straight_line';
  agreement_id: number;
  starts_on: LocalDate;
  ends_on: LocalDate;
}

/** Whose fees are charged: an agreement that runs; of one that is over, what falls due by its last day (FRA-8). */
export const chargeable = sql`(a.status in ('signed', 'active', 'expiring') or a.status in ('ended', 'terminated') and f.due_on <= coalesce(a.held_over_to, a.ended_on, a.ends_on))`;

/** Locked; those that are planned still. */
export const feesToCharge = (
  branch_id: number,
  which: { ids: readonly number[] } | { due_by: LocalDate },
): Promise<FeeToCharge[]> =>
  rowsOf(sql<FeeToCharge>`
    select f.id, f.kind, f.description, f.amount, f.taxable, a.tax_percent::float8 as tax_percent, a.fee_recognition, a.id as agreement_id, a.starts_on, a.ends_on
      from franchise.franchise_fee_items f join franchise.franchise_agreements a on a.id = f.agreement_id and ${chargeable}
     where f.branch_id = ${branch_id}::int and f.state = 'planned' and a.starts_on is not null and a.ends_on is not null
       and ${'ids' in which ? sql`f.id = any (${[...which.ids]}::bigint[])` : sql`f.due_on <= ${which.due_by}::date`}
     order by f.due_on, f.id for update of f`);

const taxOf = (fee: FeeToCharge): number =>
  fee.taxable && fee.tax_percent > 0 ? portion(fee.amount, [Math.round(fee.tax_percent * 10_000), 1_000_000]) : 0;

/** Items of a challan, the tax of all of them as one. */
export function feeItems(fees: readonly FeeToCharge[]): NewItem[] {
  const tax = fees.reduce((sum, fee) => sum + taxOf(fee), 0);
  return [
    ...fees.map((fee): NewItem => ({
      kind: 'fee_item',
      description: fee.description,
      amount: fee.amount,
      fee_item_id: fee.id,
    })),
    ...(tax > 0 ? [{ kind: 'tax' as const, description: 'Tax on fees', amount: tax }] : []),
  ];
}

const isSpread = (fee: FeeToCharge): boolean =>
  fee.fee_recognition === 'straight_line' && (fee.kind === 'franchise_fee' || fee.kind === 'renewal');

function linesOf(fee: FeeToCharge): { group: PairLine[]; franchise: PairLine[] } {
  const tax = taxOf(fee);
  const whole = fee.amount + tax;
  const owed: PairLine = { at: 'franchise_receivable', amount: whole };
  const owes: PairLine = { at: 'royalty_payable', amount: -whole };
  if (fee.kind === 'security')
    return {
      group: [owed, { at: 'franchise_security', amount: -whole }],
      franchise: [{ at: 'security_with_group', amount: whole }, owes],
    };
  return {
    group: [
      owed,
      { at: isSpread(fee) ? 'franchise_fee_deferred' : 'franchise_fee_income', amount: -fee.amount },
      { at: 'output_tax', amount: -tax },
    ],
    franchise: isSpread(fee)
      ? [{ at: 'prepaid_franchise_fee', amount: fee.amount }, { at: 'royalty_expense', amount: tax }, owes]
      : [{ at: 'royalty_expense', amount: whole }, owes],
  };
}

/** Whoever calls has put them on the challan. */
export async function bookFees(
  books: TwoBooks,
  challan: { id: number; challan_no: string },
  fees: readonly FeeToCharge[],
): Promise<void> {
  const day = await openInBoth(books, books.today);
  for (const fee of fees) {
    await postPair(books, {
      kind: fee.kind === 'security' ? 'security' : 'fee',
      day,
      doc_no: challan.challan_no,
      text: fee.description,
      source: 'royalty challan',
      source_id: challan.id,
      amount: fee.amount + taxOf(fee),
      ...linesOf(fee),
    });
    if (isSpread(fee)) await spreadFee(books.branch_id, fee, monthOf(day));
  }
  await rowsOf(sql`
    update franchise.franchise_fee_items set state = 'charged' where branch_id = ${books.branch_id}::int and id = any (${fees.map((fee) => fee.id)}::bigint[])`);
}

async function spreadFee(branch_id: number, fee: FeeToCharge, first: Month): Promise<void> {
  await rowsOf(sql`
    insert into franchise.franchise_fee_shares (branch_id, fee_item_id, month, amount)
    select ${branch_id}::int, ${fee.id}::bigint, s.month, s.amount
      from jsonb_to_recordset(${JSON.stringify(sharesFrom(first, fee))}::jsonb) as s (month date, amount bigint)`);
}
