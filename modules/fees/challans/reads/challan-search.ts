// Who pays: an exact code or number wins; else every word of what was typed must be in the student's search text (STU-3).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import type { LocalDate } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { folded, searchCondition } from '#modules/students/index.ts';
import type { challanSearch, FoundStudent } from '../contract/challan-search.ts';
import { balanceOf } from '#modules/fees/student-accounts/rules/index.ts';
import { amountNeeded } from '#modules/fees/late-fines/rules/index.ts';
import { openChallans } from '#modules/fees/late-fines/chapter.ts';
import { dueOfPart, openOfPart } from '#modules/fees/student-accounts/chapter.ts';

type Query = ParsedInputOf<typeof challanSearch>;

const AT_MOST = 15;
/** A class is shown whole. */
const AT_MOST_OF_A_CLASS = 200;

export async function searchChallans(query: Query): Promise<DataOf<typeof challanSearch>> {
  const ofCode = query.q ? await studentsOfCode(query.q) : [];
  const ids = ofCode.length > 0 ? ofCode : await studentsOfWords(query);
  return { students: await withChallans(ids, query.bill_month), exact: ofCode.length === 1 };
}

async function studentsOfCode(typed: string): Promise<number[]> {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  if (!/\d{3}/.test(code)) return [];
  const rows = await rowsOf(sql<{ student_id: number | null }>`
    select c.student_id from fees.challans c where c.challan_no = ${code} and ${inScope('c.branch_id')}
    union
    select coalesce(p.student_id, s.id) from fees.payment_codes p left join students.students s on s.family_id = p.family_id
     where p.code = ${code} and ${inScope('p.branch_id')}
    union
    select s.id from students.students s
     where (s.admission_no = ${typed} or s.reg_no = ${typed}) and s.merged_into_id is null and ${inScope('s.branch_id')}
    limit ${AT_MOST}`);
  return rows.map((row) => row.student_id).filter((one) => one !== null);
}

async function studentsOfWords({ q = '', course_id, section_id }: Query): Promise<number[]> {
  const ofClass = course_id !== undefined || section_id !== undefined;
  if (q === '' && !ofClass) return [];
  const where = [inScope('s.branch_id'), sql<boolean>`s.merged_into_id is null and s.status <> 'not_admitted'`];
  if (q !== '') where.push(searchCondition(q));
  if (course_id !== undefined) where.push(sql<boolean>`s.course_id = ${course_id}`);
  if (section_id !== undefined) where.push(sql<boolean>`s.section_id = ${section_id}`);
  const rows = await rowsOf(sql<{ id: number }>`
    select s.id from students.students s where ${sql.join(where, sql` and `)}
     order by s.status in ('active', 'frozen') desc, starts_with(s.name_key, ${folded(q)}) desc, s.name_key, s.id
     limit ${ofClass ? AT_MOST_OF_A_CLASS : AT_MOST}`);
  return rows.map((row) => row.id);
}

async function withChallans(ids: number[], bill_month?: string): Promise<FoundStudent[]> {
  if (ids.length === 0) return [];
  const rows = await rowsOf(sql<Omit<FoundStudent, 'due_now' | 'fine_today'> & { today: LocalDate }>`
    select s.id as student_id, s.family_id, s.full_name, s.father_name, s.admission_no, c.name as class_name, x.name as section_name,
           b.branch_name, s.status, co.currency, coalesce(a.advance, 0) as advance, platform.today(b.id) as today,
           coalesce((
             select jsonb_agg(jsonb_build_object('challan_id', ch.id, 'challan_no', ch.challan_no, 'bill_month', ch.bill_month,
                      'due_date', coalesce((select min(${dueOfPart}) from fees.fee_instalments i where i.challan_id = ch.id and ${openOfPart} > 0), ch.due_date), 'balance', ch.balance, 'status', ch.status) order by ch.due_date, ch.id)
               from fees.challans ch
              where ch.student_id = s.id and (ch.balance > 0 or ch.bill_month = ${bill_month ?? null}::date)), '[]') as challans
      from unnest(${ids}::bigint[]) with ordinality as asked (id, place)
      join students.students s on s.id = asked.id
      join platform.branches b on b.id = s.branch_id
      join platform.countries co on co.id = b.country_id
      left join branches.courses c on c.id = s.course_id
      left join branches.sections x on x.id = s.section_id
      left join fees.student_fee_accounts a on a.student_id = s.id
     order by asked.place`);
  const open = Map.groupBy(
    await openChallans(ids.map((student_id) => ({ student_id, sibling_rank: 1 }))),
    (challan) => challan.student_id,
  );
  return rows.map(({ today, ...row }) => {
    const challans = open.get(row.student_id) ?? [];
    const due_now = challans.reduce((sum, challan) => sum + balanceOf(challan), 0);
    return { ...row, due_now, fine_today: amountNeeded(challans, today) - due_now };
  });
}
