// For whom the rows of a file are: the child of a code, or the children of a family in one branch (FEE-54).

import { rowsOf, sql } from '#platform/db/index.ts';
import type { BankMoney } from '#modules/fees/deposits/chapter.ts';
import { payingStudents } from '#modules/fees/student-accounts/chapter.ts';
import type { LocalDate } from '#kernel/dates.ts';

export interface RowToPost {
  id: number;
  student_id: number;
  family_id: number | null;
  value_date: LocalDate;
  amount: number;
  reference: string | null;
  desk_key: string | null;
}

type Payer = Pick<BankMoney, 'students' | 'advance_student_id' | 'student_id' | 'family_id'>;

interface Child {
  student_id: number;
  full_name: string;
  father_name: string;
}

async function children(ids: readonly number[]): Promise<Map<number, Child>> {
  const rows = await rowsOf(sql<Child>`
    select s.id as student_id, s.full_name, coalesce(s.father_name, '') as father_name from students.students s where s.id = any (${ids}::bigint[])`);
  return new Map(rows.map((row) => [row.student_id, row]));
}

/** Families are few; each is asked for by itself. */
async function familyOf(family_id: number): Promise<Payer> {
  const { students, advance_student_id } = await payingStudents({ family_id });
  return { students, advance_student_id, student_id: null, family_id };
}

/** Rows whose child is not seen any more (moved away since the file was checked) are left out. */
export async function moneyOfRows(rows: readonly RowToPost[], claim_id: number | null = null): Promise<BankMoney[]> {
  const known = await children(rows.map((row) => row.student_id));
  const money: BankMoney[] = [];
  for (const { id, student_id, family_id, value_date, amount, reference } of rows) {
    const child = known.get(student_id);
    if (!child) continue;
    const payer: Payer =
      family_id === null
        ? { students: [{ ...child, sibling_rank: 1 }], advance_student_id: student_id, student_id, family_id: null }
        : await familyOf(family_id);
    money.push({ ...payer, channel: 'bank_counter', value_date, amount, reference, upload_row_id: id, claim_id });
  }
  return money;
}
