// Offers to collect and to confirm (spec 02 §6.8 Final payment): the one that ends first on top.

import { containing } from '#platform/db/containing.ts';
import { nameTable } from '#kernel/names.ts';
import { asList, type DataOf, type ParsedInputOf } from '#kernel/contract.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { formatPhone } from '#modules/students/index.ts';
import type { finalPaymentList, FinalPaymentRow } from '../contract/offers.ts';
import { checklists } from '#modules/admissions/stages/chapter.ts';

const from = sql`admissions.applications a
  join students.students s on s.id = a.student_id
  join platform.branches b on b.id = a.branch_id join platform.countries n on n.id = b.country_id
  join branches.courses c on c.id = a.course_id
  left join branches.sections x on x.id = a.section_id
  left join fees.challans k on k.id = a.offer_challan_id and k.status <> 'cancelled'
  left join admissions.admission_packages p on p.id = a.package_id
 cross join lateral (
   select ceil(coalesce(k.charged, 0) * (platform.setting('confirm_paid_percent', a.branch_id) #>> '{}')::numeric / 100)::bigint as enough_at,
          coalesce(k.charged - k.balance, 0)::bigint as paid, platform.today(a.branch_id) as today) m`;

const ready = sql`m.paid >= m.enough_at`;

function conditions(query: ParsedInputOf<typeof finalPaymentList>): ReturnType<typeof sql> {
  const all = [
    inScope('a.branch_id'),
    query.state === 'confirmed' ? sql`a.stage = 'confirmed'` : sql`a.stage = 'offered'`,
  ];
  if (query.state === 'ready') all.push(sql`${ready}`);
  if (query.state === 'open') all.push(sql`not (${ready})`);
  if (query.state === 'overdue') all.push(sql`a.offer_expires_on < m.today`);
  if (query.application_id !== undefined) all.push(sql`a.id = ${query.application_id}::bigint`);
  if (query.session_id !== undefined) all.push(sql`a.session_id = ${query.session_id}::bigint`);
  if (query.course_id !== undefined) all.push(sql`a.course_id = ${query.course_id}::bigint`);
  if (query.branch_id !== undefined) all.push(sql`a.branch_id = ${query.branch_id}::int`);
  if (query.filter) {
    const words = containing(query.filter);
    all.push(
      sql`(a.child_name ilike ${words} or a.application_no ilike ${words} or k.challan_no = ${query.filter} or s.father_name ilike ${words})`,
    );
  }
  return sql.join(all, sql` and `);
}

const orders = nameTable<ReturnType<typeof sql>>({
  expires_on: sql`a.offer_expires_on`,
  child_name: sql`lower(a.child_name)`,
  rest: sql`k.balance`,
  application_no: sql`a.application_no`,
});

type Row = Omit<FinalPaymentRow, 'papers_missing'>;

export async function listFinalPayments(
  query: ParsedInputOf<typeof finalPaymentList>,
): Promise<DataOf<typeof finalPaymentList>> {
  const where = conditions(query);
  const order =
    orders[query.sortBy ?? ''] ?? (query.state === 'confirmed' ? sql`a.confirmed_at` : sql`a.offer_expires_on`);
  const way = sql.raw((query.sortBy === undefined ? query.state === 'confirmed' : query.descending) ? 'desc' : 'asc');
  const sums = await rowOf(sql<{ total: number; ready: number; due_now: number; paid: number; rest: number }>`
    select count(*)::int as total, count(*) filter (where ${ready})::int as ready, coalesce(sum(k.charged), 0)::bigint as due_now,
           coalesce(sum(m.paid), 0)::bigint as paid, coalesce(sum(k.balance), 0)::bigint as rest from ${from} where ${where}`);
  const rows = await rowsOf(sql<Row>`
    select a.id as application_id, a.version, a.stage, a.application_no, a.child_name, a.student_id, a.family_id, s.father_name, g.mobile, a.branch_id,
           b.short_name as branch_name, a.session_id, a.course_id, c.name as class_name, a.section_id, x.name as section_name, p.name as package_name,
           k.id as challan_id, k.challan_no, n.currency, coalesce(k.charged, 0)::bigint as due_now, m.paid, coalesce(k.balance, 0)::bigint as rest,
           m.enough_at, coalesce(i.later, 0)::bigint as later, a.offer_expires_on as expires_on, a.offer_expires_on - m.today as days_left, a.join_on,
           ${ready} as ready, s.admission_no, s.reg_no
      from ${from}
      left join lateral (
        select w.mobile from students.student_guardians l join students.guardians w on w.id = l.guardian_id
         where l.student_id = a.student_id and l.is_primary limit 1) g on true
      left join lateral (
        select sum(t.amount) as later from admissions.admission_fee_plans f join admissions.admission_installments t on t.plan_id = f.id and t.no > 1
         where f.application_id = a.id and f.state <> 'superseded') i on true
     where ${where} order by ${order} ${way} nulls last, a.id limit ${query.fetchCount}::int offset ${query.startRow}::int`);
  const { total = 0, ...figures } = sums ?? { ready: 0, due_now: 0, paid: 0, rest: 0 };
  return { ...asList(await withPapers(rows), total, query), figures: { offers: total, ...figures } };
}

/** The papers that stop the confirmation (ADM-18). */
async function withPapers(rows: readonly Row[]): Promise<FinalPaymentRow[]> {
  const papers = (await checklists(rows.map((row) => row.application_id))).filter(
    (paper) => paper.blocks === 'confirm' && (paper.state === 'missing' || paper.state === 'expired'),
  );
  return rows.map((row) => ({
    ...row,
    mobile: formatPhone(row.mobile),
    papers_missing:
      row.stage === 'confirmed'
        ? []
        : papers.filter((paper) => paper.application_id === row.application_id).map((paper) => paper.name),
  }));
}
