// The register of challans and one challan with all that explains it (spec 04 §5.3, §6.3).

import { nameTable } from '#kernel/names.ts';
import { asList, type DataOf, type ParsedInputOf } from '#kernel/contract.ts';
import { notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { child, childOfRow, searchCondition } from '#modules/students/index.ts';
import type { challanList, challanRead } from '../contract/challans.ts';
import type { challanPrint } from '../contract/challan-print.ts';
import { fineToday } from '#modules/fees/late-fines/chapter.ts';
import { openOfPart, sizeOfPart } from '#modules/fees/student-accounts/chapter.ts';

type Query = ParsedInputOf<typeof challanList>;
type Filters = NonNullable<ParsedInputOf<typeof challanPrint>['all']>['filters'];
type Row = DataOf<typeof challanList>['data'][number];
type Detail = DataOf<typeof challanRead>;

const columns = sql`
  c.id as challan_id, c.challan_no, c.student_id, c.family_id, ${child.name} as student_name, ${child.admission_no} as admission_no, k.name as class_name, x.name as section_name,
  b.branch_name, c.kind, c.bill_month, c.issue_date, c.due_date, c.currency, c.gross, c.concession, c.charged, c.settled, c.balance, c.status, c.printed_count`;
const joins = sql`${childOfRow('c')}
  join platform.branches b on b.id = c.branch_id
  left join branches.courses k on k.id = c.course_id
  left join branches.sections x on x.id = c.section_id`;

/** Only filters that are sent become conditions, so that the unfiltered register stays an index scan. */
function conditions(query: Query): ReturnType<typeof sql> {
  const parts = [inScope('c.branch_id') as ReturnType<typeof sql>];
  const equal = (column: string, value: unknown): void => {
    if (value !== undefined) parts.push(sql`${sql.ref(column)} = ${value}`);
  };
  equal('c.bill_month', query.bill_month);
  equal('c.branch_id', query.branch_id);
  equal('c.course_id', query.course_id);
  equal('c.section_id', query.section_id);
  equal('c.kind', query.kind);
  equal('c.status', query.status);
  equal('c.student_id', query.student_id);
  equal('c.family_id', query.family_id);
  if (query.due_from) parts.push(sql`c.due_date >= ${query.due_from}`);
  if (query.due_to) parts.push(sql`c.due_date <= ${query.due_to}`);
  if (query.printed !== undefined) parts.push(query.printed ? sql`c.printed_count > 0` : sql`c.printed_count = 0`);
  if (query.balance_gt !== undefined) parts.push(sql`c.balance > ${query.balance_gt}`);
  if (query.head_id) {
    parts.push(
      sql`exists (select 1 from fees.challan_lines l where l.challan_id = c.id and l.head_id = ${query.head_id} and l.void_run_id is null)`,
    );
  }
  if (query.filter) parts.push(typed(query.filter));
  return sql.join(parts, sql` and `);
}

/** A challan number exactly, else words of the student: never both in one condition, which would use no index. */
function typed(filter: string): ReturnType<typeof sql> {
  const code = filter.replaceAll(/[\s-]/g, '').toUpperCase();
  if (/^[A-Z]\d{8,}$/.test(code)) return sql`c.challan_no = ${code}`;
  return sql`c.student_id in (
    select s.id from students.students s where ${inScope('s.branch_id')} and ${searchCondition(filter)})`;
}

const sorts = nameTable<ReturnType<typeof sql>>({
  challan_no: sql`c.challan_no`,
  student_name: sql`s.name_key`,
  due_date: sql`c.due_date`,
  bill_month: sql`c.bill_month`,
  charged: sql`c.charged`,
  balance: sql`c.balance`,
});

export async function listChallans(query: Query): Promise<DataOf<typeof challanList>> {
  const where = conditions(query);
  const order = sorts[query.sortBy ?? ''] ?? sql`c.bill_month`;
  const descending = query.sortBy === undefined ? true : query.descending === true;
  const rows = await rowsOf(sql<Row>`
    select ${columns} from fees.challans c ${joins} where ${where}
     order by ${order} ${descending ? sql`desc` : sql`asc`}, c.id ${descending ? sql`desc` : sql`asc`}
    offset ${query.startRow} limit ${query.fetchCount}`);
  const sums = await rowOf(sql<{ n: number; charged: number; settled: number; balance: number }>`
    select count(*)::int as n, coalesce(sum(c.charged), 0)::bigint as charged, coalesce(sum(c.settled), 0)::bigint as settled,
           coalesce(sum(c.balance), 0)::bigint as balance from fees.challans c where ${where}`);
  const { n, ...figures } = sums ?? { n: 0, charged: 0, settled: 0, balance: 0 };
  return { ...asList(rows, n, query), figures };
}

/** All that the register's filters find, in no order: for what is done to all of them. */
export async function idsOfChallans(filters: Filters, limit: number): Promise<number[]> {
  const rows = await rowsOf(sql<{ id: number }>`
    select c.id from fees.challans c where ${conditions({ ...filters, startRow: 0, fetchCount: 1 })} limit ${limit}::int`);
  return rows.map((row) => row.id);
}

/** 404 outside the scope. */
export async function readChallan(id: number): Promise<Detail> {
  const challan = await rowOf(sql<Detail['challan']>`
    select ${columns}, c.branch_id, ${child.father_name} as father_name, c.entry_date, c.valid_until, c.paid, c.payment_code, c.last_printed_at, c.note, c.run_id, c.version
      from fees.challans c ${joins} where c.id = ${id}::bigint and ${inScope('c.branch_id')}`);
  if (!challan) throw notFound('This challan');
  const [lines, settlements, instalments, history] = [
    await linesOf(challan),
    await settlementsOf(id),
    await rowsOf(
      sql<
        Detail['instalments'][number]
      >`select i.seq, i.due_date, ${sizeOfPart} as amount, ${sizeOfPart} - ${openOfPart} as settled from fees.challans ch join fees.fee_instalments i on i.challan_id = ch.id
          where ch.id = ${id}::bigint order by i.seq`,
    ),
    await rowsOf(sql<Detail['history'][number]>`
      select id as challan_id, challan_no, bill_month, charged, balance, status from fees.challans
       where student_id = ${challan.student_id}::bigint and id <> ${id}::bigint and ${inScope('branch_id')} order by bill_month desc, id desc limit 24`),
  ];
  return { challan, lines, settlements, instalments, fine_today: await fineToday(challan), history };
}

/** The entry of a posted line is that of its run and branch. */
function linesOf(challan: Detail['challan']): Promise<Detail['lines']> {
  return rowsOf(sql<Detail['lines'][number]>`
    select l.id as line_id, l.head_id, h.name as head_name, l.fee_month, l.line_kind, l.description, l.gross, l.concession, l.net, l.settled,
           case when l.factor_num <> l.factor_den then l.factor_num || '/' || l.factor_den end as part,
           coalesce((select jsonb_agg(jsonb_build_object('type_name', t.name, 'amount', o.amount) order by t.order_no)
                       from fees.fee_line_concessions o join fees.concession_types t on t.id = o.type_id where o.line_id = l.id), '[]') as concessions,
           coalesce(l.entry_id, (select r.entry_id from fees.fee_run_branches r where r.run_id = ${challan.run_id}::bigint and r.branch_id = l.branch_id)) as entry_id
      from fees.challan_lines l join fees.fee_heads h on h.id = l.head_id
     where l.challan_id = ${challan.challan_id}::bigint and l.void_run_id is null order by l.fee_month, h.priority, l.id`);
}

function settlementsOf(id: number): Promise<Detail['settlements']> {
  return rowsOf(sql<Detail['settlements'][number]>`
    select x.id as settlement_id, x.kind, x.amount, x.value_date, x.entry_date, d.receipt_no, x.deposit_id, x.entry_id
      from fees.settlements x left join fees.deposits d on d.id = x.deposit_id
     where x.challan_id = ${id}::bigint order by x.entry_date, x.id`);
}
