// Months paid ahead: billed with the discount and paid in one transaction (FEE-18).

import { counted } from '#kernel/counted.ts';
import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, sql, trial } from '#platform/db/index.ts';
import { receivingAccounts, takeDeposit } from '#modules/fees/deposits/chapter.ts';
import { openChallans } from '#modules/fees/late-fines/chapter.ts';
import { amountNeeded } from '#modules/fees/late-fines/rules/index.ts';
import { collectingTerms } from '#modules/fees/student-accounts/chapter.ts';
import { prepayChannels, type prepayOffer, type prepayPreview, type prepayTake } from '../contract/prepayments.ts';
import { aheadStudent, comingMonths, prepayTypes } from '../reads/prepay-terms.ts';
import { offersFor } from '../rules/offer.ts';
import { type AskedAhead, billAhead, type BilledAhead } from './bill-ahead.ts';

export async function readOffer({
  student_id,
}: ParsedInputOf<typeof prepayOffer>): Promise<DataOf<typeof prepayOffer>> {
  await requirePermission('Fee Deposit');
  const { branch_id, on_hold } = await aheadStudent(student_id);
  const types = await prepayTypes();
  if (on_hold || types.length === 0) return { coming: [], offers: [] };
  const coming = await comingMonths(student_id);
  const { today } = await collectingTerms(branch_id);
  return { coming, offers: offersFor(types, coming, today) };
}

const owed = async (student_id: number, value_date: AskedAhead['value_date']): Promise<number> =>
  amountNeeded(await openChallans([{ student_id, sibling_rank: 1 }]), value_date);

interface Ahead extends BilledAhead {
  open_before: number;
  needed: number;
}

async function billAndReckon(asked: AskedAhead): Promise<Ahead> {
  const open_before = await owed(asked.student_id, asked.value_date);
  const billed = await billAhead(asked);
  return { ...billed, open_before, needed: await owed(asked.student_id, asked.value_date) };
}

/** Reckoned by doing it and keeping nothing: it cannot differ from the act. */
export async function previewPrepayment(
  input: ParsedInputOf<typeof prepayPreview>,
): Promise<DataOf<typeof prepayPreview>> {
  await requirePermission('Fee Deposit');
  const { branch_id } = await aheadStudent(input.student_id);
  const { today, currency } = await collectingTerms(branch_id);
  const value_date = input.value_date ?? today;
  const ahead = await trial(() => billAndReckon({ ...input, value_date }));
  const { fee_months, gross, concession, saves, net, open_before, needed } = ahead;
  const accounts = (await receivingAccounts(branch_id)).flatMap(({ account_id, name, channels }) => {
    const usable = prepayChannels.filter((channel) => channels.includes(channel));
    return usable.length === 0 ? [] : [{ account_id, name, channels: usable }];
  });
  return { fee_months, currency, today, value_date, gross, concession, saves, net, open_before, needed, accounts };
}

export async function takePrepayment(input: ParsedInputOf<typeof prepayTake>): Promise<DataOf<typeof prepayTake>> {
  await requirePermission('Fee Deposit');
  const { student_id, value_date, channel, account_id, amount, reference, another } = input;
  const { branch_id, concession_id, challan_id, challan_no, fee_months, saves, needed } = await billAndReckon(input);
  const { currency } = await collectingTerms(branch_id);
  if (needed !== amount)
    throw conflict(`${moneyWithCurrency(needed, currency)} is needed now. Check the offer again`, { needed });
  const note = `Paid ahead: ${counted(fee_months.length, 'month')}`;
  const { deposit_id, receipt_no } = await takeDeposit({
    student_id,
    value_date,
    channel,
    account_id,
    amount,
    reference,
    another,
    note,
  });
  await requirePaid(challan_id);
  await audit({
    record_kind: 'concession',
    record_id: concession_id,
    action: 'granted',
    branch_id,
    after: { receipt_no, months: fee_months.length, from: fee_months[0], saves: moneyWithCurrency(saves, currency) },
  });
  return { deposit_id, receipt_no, challan_no, concession_id, fee_months, saves, amount, currency };
}

/** The discount is for paying, not for promising. */
async function requirePaid(challan_id: number): Promise<void> {
  const row = await rowOf(
    sql<{
      balance: number;
    }>`select balance from fees.challans where id = ${challan_id}::bigint and balance is not null`,
  );
  if (row?.balance !== 0) throw conflict('The months are not paid by this money');
}
