// A deposit becomes money: entered in both books, allocated, the franchise told (ROY-12, ROY-13, ROY-15; spec 10 §14).

import type { LocalDate } from '#kernel/dates.ts';
import { conflict } from '#kernel/refusal.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, sql, type Statement } from '#platform/db/index.ts';
import {
  openInBoth,
  type PairLine,
  postPair,
  tellFranchisee,
  type TwoBooks,
} from '#modules/franchise/challans/chapter.ts';
import { feesPaid } from '#modules/franchise/applicants/chapter.ts';
import type { depositMethods } from '../contract/deposit-words.ts';
import type { Plan } from '../rules/plan-deposit.ts';
import { allocate } from './allocate.ts';

export interface StoredDeposit {
  id: number;
  branch_id: number;
  deposit_no: string;
  deposit_date: LocalDate;
  method: (typeof depositMethods)[number];
  account_id: number | null;
  from_account_id: number | null;
  amount: number;
  tax_withheld: number;
  state: 'claimed' | 'verified' | 'rejected' | 'bounced';
  pair_id: number | null;
  approval_id: number | null;
  wanted: { challan_id: number; amount: number }[] | null;
}

/** Looked at before its branch is held: rows are locked after the branch, always in this order. */
export const seenDeposit = (id: number): Promise<StoredDeposit | undefined> => storedDeposit(id, sql``);
export const lockDeposit = (id: number): Promise<StoredDeposit | undefined> => storedDeposit(id, sql`for update`);

function storedDeposit(id: number, lock: Statement): Promise<StoredDeposit | undefined> {
  return rowOf(sql<StoredDeposit>`
    select d.id, d.branch_id, d.deposit_no, d.deposit_date, d.method, d.account_id, d.from_account_id, d.amount, d.tax_withheld, d.state, d.pair_id,
           d.approval_id, d.wanted
      from franchise.royalty_deposits d where d.id = ${id}::bigint and platform.in_scope(d.branch_id) ${lock}`);
}

function linesOf(deposit: StoredDeposit, account_id: number): { group: PairLine[]; franchise: PairLine[] } {
  const { amount, tax_withheld } = deposit;
  const whole = amount + tax_withheld;
  return {
    group: [
      { at: account_id, amount },
      { at: 'tax_withheld_receivable', amount: tax_withheld },
      { at: 'franchise_receivable', amount: -whole },
    ],
    franchise: [
      { at: 'royalty_payable', amount: whole },
      { at: deposit.from_account_id ?? 'owner_current', amount: -amount },
      { at: 'tax_withheld_payable', amount: -tax_withheld },
    ],
  };
}

/** The branch is held by whoever calls. */
export async function verifyDeposit(books: TwoBooks, deposit: StoredDeposit): Promise<Plan> {
  if (deposit.account_id === null) throw conflict('Choose the account on which the money came');
  const pair_id = await postPair(books, {
    kind: 'deposit',
    day: await openInBoth(books, deposit.deposit_date),
    doc_no: deposit.deposit_no,
    text: `Royalty deposit ${deposit.deposit_no}`,
    source: 'royalty deposit',
    source_id: deposit.id,
    amount: -(deposit.amount + deposit.tax_withheld),
    ...linesOf(deposit, deposit.account_id),
  });
  await rowsOf(sql`
    update franchise.royalty_deposits set state = 'verified', pair_id = ${pair_id}::bigint, verified_at = platform.now(), verified_by = platform.current_user_id()
     where id = ${deposit.id}::bigint and branch_id = ${books.branch_id}::int`);
  const wanted = deposit.wanted === null ? null : new Map(deposit.wanted.map((one) => [one.challan_id, one.amount]));
  const plan = await allocate(
    books,
    { deposit_id: deposit.id, amount: deposit.amount + deposit.tax_withheld, on: deposit.deposit_date },
    wanted,
  );
  await audit({
    record_kind: 'royalty deposit',
    record_id: deposit.id,
    branch_id: books.branch_id,
    action: 'verified',
    after: {
      deposit_no: deposit.deposit_no,
      amount: deposit.amount,
      challans: plan.challans.map((one) => one.challan_no).join(', '),
    },
  });
  await tellFranchisee(books.branch_id, {
    event: 'ROYALTY_RECEIPT',
    key: `deposit:${deposit.id}`,
    data: { number: deposit.deposit_no, amount: deposit.amount, day: deposit.deposit_date },
  });
  await feesPaid(books.branch_id);
  return plan;
}
