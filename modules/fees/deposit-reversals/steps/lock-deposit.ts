// A deposit that is to be undone, with the accounts of its children locked first, as everywhere.

import { notFound } from '#kernel/refusal.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { lockFeeAccounts, payingStudents } from '#modules/fees/student-accounts/chapter.ts';
import { depositToReverse, type DepositToReverse } from '../reads/deposit-to-reverse.ts';

export interface LockedDeposit {
  deposit: DepositToReverse;
  /** Whose challans it may have paid. */
  student_ids: number[];
  /** Whose advance it made, or would have made. */
  advance_student_id: number;
}

/** The children whom a deposit may have paid; 404 outside the scope. */
export async function childrenOfDeposit(id: number): Promise<{ student_ids: number[]; advance_student_id: number }> {
  const owner = await rowOf(sql<{ student_id: number | null; family_id: number | null }>`
    select student_id, family_id from fees.deposits where id = ${id}::bigint`);
  if (!owner) throw notFound('This deposit');
  const payer = await payingStudents({
    student_id: owner.student_id ?? undefined,
    family_id: owner.family_id ?? undefined,
  });
  const student_ids = payer.students.map((student) => student.student_id);
  return { student_ids, advance_student_id: payer.advance_student_id };
}

export async function lockDeposit(id: number): Promise<LockedDeposit> {
  const { student_ids, advance_student_id } = await childrenOfDeposit(id);
  await lockFeeAccounts(student_ids);
  const deposit = await depositToReverse(id);
  if (!deposit) throw notFound('This deposit');
  return { deposit, student_ids, advance_student_id: deposit.advance_student_id ?? advance_student_id };
}
