// Cheques go their way (FEE-57): handed in, cleared, bounced, given back. One kept for its day becomes a deposit when it is handed in.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { formatDate, type LocalDate } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { badField, conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { systemAccount } from '#platform/ledger/post.ts';
import { gate } from '#modules/branches/index.ts';
import { takeDeposit } from '#modules/fees/deposits/chapter.ts';
import { lockFeeAccounts } from '#modules/fees/student-accounts/chapter.ts';
import type { chequeChange } from '../contract/cheques.ts';
import { banksOf } from '../reads/banks-of.ts';
import { findCheques, lockCheques, type StoredCheque } from '../reads/stored-cheques.ts';
import { chequeStates } from '../rules/cheque-states.ts';
import { bounceCheque, undoCheque } from '../steps/bounce-cheque.ts';
import { bringToBank } from '../steps/clear-cheques.ts';
import { replace } from '../steps/replace-cheque.ts';

type Input = ParsedInputOf<typeof chequeChange>;
type Done = DataOf<typeof chequeChange>;

const nameOf = (cheque: StoredCheque): string => `Cheque ${cheque.cheque_no} of ${cheque.bank_name}`;

/** Whose accounts an act may touch, locked first and in order. */
async function lockAccounts(cheques: readonly StoredCheque[]): Promise<void> {
  const rows = await rowsOf(sql<{ id: number }>`
    select s.id from students.students s
     where s.id = any (${cheques.map((cheque) => cheque.student_id)}::bigint[]) or s.family_id = any (${cheques.map((cheque) => cheque.family_id)}::bigint[])
     order by s.id`);
  await lockFeeAccounts(rows.map((row) => row.id));
}

function refuseChange(cheque: StoredCheque, { status, date }: Input, today: LocalDate): void {
  if (!chequeStates.can(status, cheque.status))
    throw conflict(`${nameOf(cheque)} is ${chequeStates.said(cheque.status)}.`);
  if (date > today) throw badField('date', 'The date is in the future');
  if (cheque.since !== null && date < cheque.since)
    throw badField(
      'date',
      `${nameOf(cheque)} is ${chequeStates.said(cheque.status)} since ${formatDate(cheque.since)}`,
    );
  if (status === 'deposited' && cheque.cheque_date > date)
    throw conflict(`${nameOf(cheque)} is dated ${formatDate(cheque.cheque_date)}: it is handed in on that day.`);
}

async function bankOf({ account_id }: Input, branch_id: number): Promise<number> {
  if (account_id === undefined) throw badField('account_id', 'Choose the bank account they are deposited to');
  const banks = await banksOf(branch_id);
  if (!banks.some((bank) => bank.account_id === account_id))
    throw badField('account_id', 'Choose a bank account of this branch');
  return account_id;
}

/** One kept for its day is money now: the receipt, and its deposit. */
async function becomeMoney(cheque: StoredCheque, date: LocalDate): Promise<string> {
  const { id, student_id, family_id, amount, cheque_no, bank_name, cheque_date } = cheque;
  const taken = await takeDeposit(
    {
      ...(family_id === null ? { student_id: student_id ?? 0 } : { family_id }),
      channel: 'cheque',
      account_id: await systemAccount('cheques_in_hand'),
      value_date: date,
      amount,
      cheque: { no: cheque_no, bank: bank_name, date: cheque_date },
      another: false,
    },
    { cheque_id: id },
  );
  return taken.receipt_no;
}

async function mark(
  cheques: readonly StoredCheque[],
  { status, date, reason }: Input,
  more: { account_id?: number; entry_id?: number },
) {
  await rowsOf(sql`
    update fees.cheques
       set status = ${status}, status_dates = status_dates || jsonb_build_object(${status}::text, ${date}::date),
           handed_to_account_id = coalesce(${more.account_id ?? null}::bigint, handed_to_account_id),
           clearing_entry_id = coalesce(${more.entry_id ?? null}::bigint, clearing_entry_id),
           bounce_reason = case when ${status} in ('bounced', 'returned') then ${reason ?? null} else bounce_reason end
     where id = any (${cheques.map((cheque) => cheque.id)}::bigint[])`);
}

async function handIn(cheques: readonly StoredCheque[], input: Input): Promise<string[]> {
  const account_id = await bankOf(input, cheques[0]?.branch_id ?? 0);
  const receipts: string[] = [];
  for (const cheque of cheques) if (cheque.deposit_id === null) receipts.push(await becomeMoney(cheque, input.date));
  await mark(cheques, input, { account_id });
  return receipts;
}

async function comeBack(cheques: readonly StoredCheque[], input: Input): Promise<void> {
  const { status, date } = input;
  const reason = input.reason ?? '';
  if (reason.length < 3)
    throw badField('reason', status === 'bounced' ? 'Enter the reason given by the bank' : 'Say why');
  for (const cheque of cheques)
    if (status === 'bounced') await bounceCheque(cheque, { date, reason });
    else await undoCheque(cheque, `Cheque ${cheque.cheque_no} given back: ${reason}`);
  await mark(cheques, input, {});
}

async function note(cheques: readonly StoredCheque[], { status, reason }: Input): Promise<void> {
  for (const { branch_id, student_id, family_id, cheque_no, bank_name, amount, currency } of cheques)
    await audit({
      record_kind: student_id === null ? 'family' : 'student',
      record_id: student_id ?? family_id ?? 0,
      action: `cheque ${chequeStates.said(status)}`,
      branch_id,
      after: {
        cheque: `${cheque_no} of ${bank_name}`,
        amount: moneyWithCurrency(amount, currency),
        ...(reason ? { reason } : {}),
      },
    });
}

export async function changeCheques(input: Input): Promise<Done> {
  const { ids, status, replaced_by } = input;
  await requirePermission(status === 'bounced' || status === 'returned' ? 'Fee Deposit Reverse' : 'Fee Deposit');
  const found = await findCheques(ids);
  const branch_id = found[0]?.branch_id ?? 0;
  if (found.some((cheque) => cheque.branch_id !== branch_id))
    throw badField('ids', 'Cheques of one branch go together');
  await gate(branch_id, 'collect');
  await lockAccounts(found);
  const cheques = await lockCheques(ids);
  const only = cheques.length === 1 ? cheques[0] : undefined;
  if (replaced_by !== undefined && only?.status === status) {
    await replace(only, replaced_by);
    return { changed: 1, receipts: [] };
  }
  const day = await rowOf(sql<{ today: LocalDate }>`select platform.today(${branch_id}::int) as today`);
  for (const cheque of cheques) refuseChange(cheque, input, day?.today ?? input.date);
  let receipts: string[] = [];
  if (status === 'deposited') receipts = await handIn(cheques, input);
  else if (status === 'cleared') await mark(cheques, input, { entry_id: await bringToBank(cheques, input.date) });
  else await comeBack(cheques, input);
  if (replaced_by !== undefined && only) await replace(only, replaced_by);
  await note(cheques, input);
  return { changed: cheques.length, receipts };
}
