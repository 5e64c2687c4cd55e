// FEE-57: a cheque that comes back. What it had paid is open again, the bounce costs what the policy says, the family is told.

import type { LocalDate } from '#kernel/dates.ts';
import { monthOf } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { message } from '#platform/messages/message.ts';
import { lockDeposit, undoDeposit, whatIsUndone } from '#modules/fees/deposit-reversals/chapter.ts';
import { headOfKind } from '#modules/fees/heads/chapter.ts';
import { issueLines } from '#modules/fees/issued-challans/chapter.ts';
import { payingStudents } from '#modules/fees/student-accounts/chapter.ts';
import type { StoredCheque } from '../reads/stored-cheques.ts';
import { BOUNCED } from '../rules/cheque-events.ts';
import { takeFromBank } from './clear-cheques.ts';

interface Bounce {
  date: LocalDate;
  reason: string;
}

/** The accounts of its children are locked. */
export async function undoCheque(cheque: StoredCheque, words: string): Promise<void> {
  if (cheque.deposit_id === null) return;
  const locked = await lockDeposit(cheque.deposit_id);
  await undoDeposit(locked, await whatIsUndone(locked), words);
}

async function chargeOf(branch_id: number): Promise<number> {
  const row = await rowOf(sql<{ charge: number }>`
    select coalesce(own.bounce_charge, common.bounce_charge, 0)::bigint as charge
      from platform.branches b
      left join fees.fee_policies own on own.branch_id = b.id
      left join fees.fee_policies common on common.school_id = b.school_id and common.country_id = b.country_id and common.branch_id is null
     where b.id = ${branch_id}::int`);
  return row?.charge ?? 0;
}

/** Whose challan carries the charge: of a family its first child here. */
async function chargedChild({ student_id, family_id }: StoredCheque): Promise<number> {
  if (student_id !== null) return student_id;
  return (await payingStudents({ family_id: family_id ?? undefined })).advance_student_id;
}

export async function bounceCheque(cheque: StoredCheque, { date, reason }: Bounce): Promise<void> {
  const { id, branch_id, deposit_id, cheque_no, bank_name, amount } = cheque;
  if (cheque.status === 'cleared') await takeFromBank(cheque, date);
  await undoCheque(cheque, `Cheque ${cheque_no} bounced: ${reason}`);
  if (deposit_id !== null)
    await rowsOf(
      sql`update fees.deposits set status = 'bounced' where id = ${deposit_id}::bigint and status = 'reversed'`,
    );
  const student_id = await chargedChild(cheque);
  const charge = deposit_id === null ? 0 : await chargeOf(branch_id);
  if (charge > 0)
    await issueLines({
      branch_id,
      student_id,
      kind: 'extra',
      bill_month: monthOf(date),
      entry_date: date,
      due_on: date,
      description: `Cheque ${cheque_no} of ${bank_name} bounced`,
      source_type: 'cheque',
      source_id: id,
      lines: [{ head_id: (await headOfKind(branch_id, 'bounce')).id, gross: charge }],
    });
  const child = await rowOf(sql<{ name: string; due: number }>`
    select s.full_name as name, coalesce(a.receivable, 0)::bigint as due
      from students.students s left join fees.student_fee_accounts a on a.student_id = s.id where s.id = ${student_id}::bigint`);
  await message({
    event: BOUNCED,
    branch_id,
    subject_type: 'student',
    subject_id: student_id,
    student_id,
    key: `cheque:${id}`,
    data: { student: child?.name ?? '', cheque_no, bank: bank_name, amount, charge, due: child?.due ?? 0 },
  });
}
