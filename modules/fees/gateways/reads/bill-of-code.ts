// Whose a code is and what is open on it: of a student, of a family, or of one challan (FEE-61).

import type { LocalDate } from '#kernel/dates.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { openChallans, type OpenStudentChallan } from '#modules/fees/late-fines/chapter.ts';
import { payingStudents } from '#modules/fees/student-accounts/chapter.ts';
import type { Gateway } from './gateway-at-work.ts';

interface Owner {
  student_id: number;
  family_id: number | null;
  /** Set where the code is of one challan: that one is asked about, and paid. */
  challan_id: number | null;
  branch_id: number;
  ended: boolean;
  country_id: number;
  ownership: string;
  name: string;
}

export interface OwnedBill extends Owner {
  challans: OpenStudentChallan[];
  paid_on: LocalDate | null;
  paid_amount: number | null;
}

/** 'blocked': retired, cancelled, or of a franchise, whose fees come to its own account (FEE-51). */
export async function billOfCode(code: string, gateway: Gateway): Promise<OwnedBill | 'unknown' | 'blocked'> {
  const owner = await ownerOf(code);
  if (owner === null) return (await isRetired(code)) ? 'blocked' : 'unknown';
  if (owner.country_id !== gateway.country_id) return 'unknown';
  if (owner.ended || owner.ownership !== 'own') return 'blocked';
  const { student_id, family_id, challan_id } = owner;
  const { students } = await payingStudents(family_id === null ? { student_id } : { family_id });
  const open = await openChallans(students);
  const last = await rowOf(sql<{ paid_on: LocalDate; paid_amount: number | null }>`
    select last_payment_on as paid_on, last_payment_amount as paid_amount from fees.student_fee_accounts
     where student_id = any (${students.map((one) => one.student_id)}::bigint[]) and last_payment_on is not null
     order by last_payment_on desc, student_id limit 1`);
  return {
    ...owner,
    challans: challan_id === null ? open : open.filter((one) => one.challan_id === challan_id),
    paid_on: last?.paid_on ?? null,
    paid_amount: last?.paid_amount ?? null,
  };
}

async function ownerOf(code: string): Promise<Owner | null> {
  const row = await rowOf(sql<Owner>`
    select o.student_id, o.family_id, c.id as challan_id, o.branch_id, o.country_id, o.ownership, s.full_name as name,
           coalesce(c.status in ('cancelled', 'moved'), false) as ended
      from fees.owners_of_codes(array[${code}]::text[]) o
      join students.students s on s.id = o.student_id
      left join fees.payment_codes k on k.code = o.code and k.kind = 3
      left join fees.challans c on c.challan_no = o.code or (c.id = k.challan_id and c.bill_month = k.bill_month)
     limit 1`);
  return row ?? null;
}

async function isRetired(code: string): Promise<boolean> {
  const row = await rowOf(sql`select 1 from fees.payment_codes where code = ${code} and status = 'retired'`);
  return row !== undefined;
}
