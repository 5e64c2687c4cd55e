// Codes of students, students without one, codes out of use; and one code with what came on it (04 §5.4).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql, type Statement } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { searchCondition } from '#modules/students/index.ts';
import { type codeGenerate, codeList, type codeRead, type PaymentCodeRow } from '../contract/payment-codes.ts';

type Filters = NonNullable<ParsedInputOf<typeof codeGenerate>['all']>['filters'];
type Detail = DataOf<typeof codeRead>;

const kinds = { 1: 'student', 2: 'family', 3: 'challan' } as const;

/** Who comes to school or is away for a while: whoever left needs no code. */
const comes = sql<boolean>`s.status in ('active', 'frozen') and s.merged_into_id is null`;

const joins = sql`
  students.students s
  join platform.branches b on b.id = s.branch_id
  left join fees.payment_codes k on k.student_id = s.id and k.kind = 1
  left join fees.payment_codes n on n.id = k.replaced_by
  left join branches.courses c on c.id = s.course_id
  left join branches.sections x on x.id = s.section_id`;

const columns = sql`
  s.id || ':' || coalesce(k.code, '') as key, s.id as student_id, s.full_name as student_name, coalesce(s.father_name, '') as father_name,
  s.admission_no, c.name as class_name, x.name as section_name, b.branch_name, k.code, coalesce(k.status, 'missing') as state, k.issued_at,
  k.reason, n.code as replaced_by`;

const active = sql<boolean>`k.status = 'active'`;
const missing = sql<boolean>`k.id is null and ${comes}`;
const replaced = sql<boolean>`k.status in ('replaced', 'retired')`;

/** A code exactly, else words of the student: one condition of both would use no index. */
function typed(text: string): Statement {
  const code = text.replaceAll(/[\s-]/g, '');
  return /^\d{6,}$/.test(code) ? sql`k.code = ${code}` : searchCondition(text);
}

const conditions = {
  branch_id: (branch: number) => sql`s.branch_id = ${branch}::int`,
  course_id: (course: number) => sql`s.course_id = ${course}::bigint`,
  section_id: (section: number) => sql`s.section_id = ${section}::bigint`,
};

export const listCodes = listRead(codeList, {
  scope: ({ list }) =>
    sql`${inScope('s.branch_id')} and ${list === 'missing' ? missing : list === 'replaced' ? replaced : active}`,
  filters: { list: () => undefined, ...conditions },
  search: typed,
  sorts: { student_name: sql`s.name_key`, class_name: sql`c.seq`, code: sql`k.code`, issued_at: sql`k.issued_at` },
  first: [sql`s.name_key`, 'asc'],
  key: sql`s.id`,
  rows: ({ where, page }) => rowsOf(sql<PaymentCodeRow>`select ${columns} from ${joins} where ${where} ${page}`),
  sums: async (where, query) => {
    const found = await rowOf(sql<{ total: number }>`select count(*)::int as total from ${joins} where ${where}`);
    const counts = await rowOf(sql<{ active: number; missing: number; replaced: number }>`
      select (select count(*)::int from ${joins} where ${inScope('s.branch_id')} and ${active} and ${narrowed(query)}) as active,
             (select count(*)::int from ${joins} where ${inScope('s.branch_id')} and ${missing} and ${narrowed(query)}) as missing,
             (select count(*)::int from ${joins} where ${inScope('s.branch_id')} and ${replaced} and ${narrowed(query)}) as replaced`);
    return counts && { total: found?.total ?? 0, ...counts };
  },
});

/** The filters beside the working list, for the counts on its tabs. */
function narrowed({ branch_id, course_id, section_id }: Omit<Filters, 'filter' | 'list'>): Statement {
  return sql`(${branch_id ?? null}::int is null or s.branch_id = ${branch_id ?? null}::int)
    and (${course_id ?? null}::bigint is null or s.course_id = ${course_id ?? null}::bigint)
    and (${section_id ?? null}::bigint is null or s.section_id = ${section_id ?? null}::bigint)`;
}

/** Students that the filters of the list find: for what is done to all of them. */
export async function studentsOfCodes({ filter, ...filters }: Filters, limit: number): Promise<number[]> {
  const rows = await rowsOf(sql<{ id: number }>`
    select distinct s.id from ${joins}
     where ${inScope('s.branch_id')} and ${filters.list === 'missing' ? missing : filters.list === 'replaced' ? replaced : active}
       and ${narrowed(filters)} and ${filter ? typed(filter) : sql`true`} limit ${limit}::int`);
  return rows.map((row) => row.id);
}

/** 404 for a code of another school, and of a child outside the scope. */
export async function readCode(wanted: string): Promise<Detail> {
  const code = wanted.replaceAll(/[\s-]/g, '');
  const found = await rowOf(sql<
    Omit<Detail, 'kind' | 'money' | 'messages'> & { kind: 1 | 2 | 3; family_id: number | null }
  >`
    select k.code, k.kind, k.status as state, k.issued_at, k.reason, n.code as replaced_by, s.id as student_id, s.full_name as student_name, s.admission_no,
           c.name as class_name, b.branch_name, coalesce(co.currency, 'PKR') as currency, s.family_id,
           coalesce((select sum(a.receivable)::bigint from fees.student_fee_accounts a
                      where a.student_id = s.id or (k.kind = 2 and a.family_id = k.family_id)), 0) as open
      from fees.payment_codes k
      left join fees.payment_codes n on n.id = k.replaced_by
      left join fees.challans ch on ch.id = k.challan_id and ch.bill_month = k.bill_month
      join students.students s on s.id = coalesce(k.student_id, ch.student_id, (select min(e.id) from students.students e where e.family_id = k.family_id))
      join platform.branches b on b.id = s.branch_id
      join platform.countries co on co.id = b.country_id
      left join branches.courses c on c.id = s.course_id
     where k.code = ${code} and ${inScope('s.branch_id')}`);
  if (!found) throw notFound('This code');
  const { kind, family_id, ...rest } = found;
  return {
    ...rest,
    kind: kinds[kind],
    money: await rowsOf(sql<Detail['money'][number]>`
      select d.receipt_no, d.value_date, d.amount, d.channel, d.status as state from fees.deposits d
       where (d.student_id = ${rest.student_id}::bigint or d.family_id = ${family_id}::bigint) and ${inScope('d.branch_id')}
       order by d.entry_date desc, d.id desc limit 10`),
    messages: await rowsOf(sql<Detail['messages'][number]>`
      select m.at, m.gateway, m.kind, m.answer, m.amount from fees.gateway_messages m where m.code = ${code} order by m.id desc limit 10`),
  };
}
