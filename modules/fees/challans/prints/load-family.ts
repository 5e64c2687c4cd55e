// From the books to the sheet of a family: the children of one branch, each with the challan of the month and what is older (04 §9; FEE-54).

import type { Language } from '#kernel/amount-in-words.ts';
import type { Month } from '#kernel/dates.ts';
import { conflict } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { openChallans } from '#modules/fees/late-fines/chapter.ts';
import { feeWords } from '#modules/fees/papers/chapter.ts';
import { payingStudents } from '#modules/fees/student-accounts/chapter.ts';
import { inOrderOfPayment } from '#modules/fees/student-accounts/rules/index.ts';
import { challanRows } from './challan-sheets.ts';
import { type FamilySheet, familySheet } from './family-sheet.ts';

interface Asked {
  family_id: number;
  bill_month: Month;
  doc_no: string;
  payment_code: string;
  language: Language;
}

export interface LoadedFamily extends FamilySheet {
  branch_id: number;
  student_ids: number[];
  in_other_branches: number;
}

/** Refuses when nobody of the family owes anything of the month or before. 404 outside the scope. */
export async function loadFamily({ family_id, bill_month, language, ...said }: Asked): Promise<LoadedFamily> {
  const payer = await payingStudents({ family_id });
  const open = Map.groupBy(
    (await openChallans(payer.students)).filter((one) => one.bill_month <= bill_month),
    (one) => one.student_id,
  );
  const last = [...open.values()].flatMap((challans) => inOrderOfPayment(challans).at(-1) ?? []);
  const ids = last.map((one) => one.challan_id);
  const rows = ids.length === 0 ? [] : await challanRows({ challan_ids: ids, order: 'name', history: false, language });
  const rank = new Map(payer.students.map((one) => [one.student_id, one.sibling_rank]));
  const members = rows
    .toSorted((a, b) => (rank.get(a.student_id) ?? 0) - (rank.get(b.student_id) ?? 0))
    .map((row) => ({ row, open: open.get(row.student_id) ?? [] }));
  const found = familySheet(members, { ...said, today: who().today, lateFine: feeWords(language).late_fine });
  if (!found) throw conflict('No child of this family owes anything of this month or before');
  return {
    ...found,
    sheet: { ...found.sheet, bill_month },
    branch_id: payer.branch_id,
    student_ids: members.map(({ row }) => row.student_id),
    in_other_branches: payer.in_other_branches,
  };
}

export function namesOf(student_ids: readonly number[]): Promise<{ student_id: number; student_name: string }[]> {
  return rowsOf(sql<{ student_id: number; student_name: string }>`
    select s.id as student_id, s.full_name as student_name from students.students s where s.id = any (${[...student_ids]}::bigint[])`);
}
