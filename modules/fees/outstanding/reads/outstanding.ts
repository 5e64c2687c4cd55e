// Who owes what, by age of the debt (FEE-97). The page walks student_fee_accounts; ages are read for the rows of the page only.

import { nameTable } from '#kernel/names.ts';
import { asList, type DataOf, type ParsedInputOf } from '#kernel/contract.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { searchCondition } from '#modules/students/index.ts';
import type { outstandingList, OutstandingRow } from '../contract/outstanding.ts';
import { branchToday, openByAge } from './open-by-age.ts';
import { dueOfPart, joinParts, openOfPart } from '#modules/fees/student-accounts/chapter.ts';

type Query = ParsedInputOf<typeof outstandingList>;
type Condition = ReturnType<typeof sql<boolean>>;

const sorts = nameTable<string>({
  receivable: 'a.receivable',
  full_name: 's.name_key',
  admission_no: 's.admission_no',
  oldest_due_date: 'a.oldest_due_date',
  advance: 'a.advance',
  last_payment_on: 'a.last_payment_on',
});

export async function listOutstanding(query: Query): Promise<DataOf<typeof outstandingList>> {
  const where = conditions(query);
  const by = sql.raw(sorts[query.sortBy ?? ''] ?? 'a.receivable');
  const way = sql.raw((query.descending ?? query.sortBy === undefined) ? 'desc' : 'asc');
  const rows = await rowsOf(sql<OutstandingRow>`
    with page as (
      select a.student_id, row_number() over () as place
        from (select a.student_id from ${tablesFor(query)} where ${where}
               order by ${by} ${way} nulls last, a.student_id limit ${query.fetchCount} offset ${query.startRow}) a
    )
    select s.id as student_id, s.full_name, s.father_name, s.admission_no, c.name as class_name, x.name as section_name, b.branch_name,
           a.currency, a.oldest_due_date, a.open_challans as months_due, ${ages}, a.receivable, a.advance,
           a.receivable - a.advance as net_due, a.last_payment_on,
           (select g.mobile from students.student_guardians sg join students.guardians g on g.id = sg.guardian_id
             where sg.student_id = s.id order by sg.is_fee_payer desc, sg.is_primary desc limit 1) as phone
      from page
      join students.students s on s.id = page.student_id
      join platform.branches b on b.id = s.branch_id
      join platform.countries co on co.id = b.country_id
      join lateral (select acc.*, ${branchToday} as today from fees.student_fee_accounts acc where acc.student_id = page.student_id) a on true
      left join branches.courses c on c.id = s.course_id
      left join branches.sections x on x.id = s.section_id
     cross join lateral (${openByAge}) o
     order by page.place`);
  const { total, ...figures } = await figuresOf(query, where);
  return { ...asList(rows, total, query), figures };
}

const ages = sql`o.not_due, o.days_1_30, o.days_31_60, o.days_61_90, o.over_90`;

type Sums = NonNullable<DataOf<typeof outstandingList>['figures']> & { total: number };

/** One pass over the accounts and one over the open challans. Without filters no student is looked at for the sums. */
async function figuresOf(query: Query, where: Condition): Promise<Sums> {
  const debts = isFiltered(query)
    ? sql`fees.challans ch join owing on owing.student_id = ch.student_id ${joinParts} where ch.balance > 0`
    : sql`fees.challans ch ${joinParts} where ch.balance > 0 and ${inScope('ch.branch_id')}`;
  const row = await rowOf(sql<Sums>`
    with owing as ${sql.raw(isFiltered(query) ? 'materialized' : 'not materialized')} (
      select a.student_id, a.receivable, a.advance from ${tablesFor(query)} where ${where}
    ), account as materialized (
      select count(*)::int as students, coalesce(sum(receivable), 0)::bigint as receivable, coalesce(sum(advance), 0)::bigint as advance,
             coalesce(sum(receivable - advance), 0)::bigint as net_due from owing
    ), debt as materialized (
      select ch.branch_id, ${dueOfPart} as due_date, sum(${openOfPart}) as balance from ${debts} group by 1, 2
    ), aged as (
      select ${branchToday} - debt.due_date as days, debt.balance
        from debt join platform.branches b on b.id = debt.branch_id join platform.countries co on co.id = b.country_id
    )
    select (select students from account) as total, (select students from account) as students, (select receivable from account) as receivable,
           (select advance from account) as advance, (select net_due from account) as net_due,
           coalesce(sum(balance) filter (where days <= 0), 0)::bigint as not_due,
           coalesce(sum(balance) filter (where days between 1 and 30), 0)::bigint as days_1_30,
           coalesce(sum(balance) filter (where days between 31 and 60), 0)::bigint as days_31_60,
           coalesce(sum(balance) filter (where days between 61 and 90), 0)::bigint as days_61_90,
           coalesce(sum(balance) filter (where days > 90), 0)::bigint as over_90
      from aged`);
  if (!row) throw new Error('The sums of the outstanding list answered nothing');
  return row;
}

function isFiltered(query: Query): boolean {
  const { course_id, section_id, months_due, amount_from, past_due, filter } = query;
  return [course_id, section_id, months_due, amount_from, past_due, filter].some(Boolean);
}

/** Students are joined only where a filter or the order needs them. */
function tablesFor({ course_id, section_id, filter, sortBy }: Query) {
  const needsStudents = Boolean(course_id ?? section_id ?? filter) || (sorts[sortBy ?? '']?.startsWith('s.') ?? false);
  return needsStudents
    ? sql`fees.student_fee_accounts a join students.students s on s.id = a.student_id`
    : sql`fees.student_fee_accounts a`;
}

/** Only what was asked for: a condition that always holds would keep the database from its indexes. */
function conditions(query: Query): Condition {
  const all = [inScope('a.branch_id'), sql<boolean>`a.receivable > 0`];
  if (query.course_id) all.push(sql<boolean>`s.course_id = ${query.course_id}`);
  if (query.section_id) all.push(sql<boolean>`s.section_id = ${query.section_id}`);
  if (query.months_due) all.push(sql<boolean>`a.open_challans >= ${query.months_due}`);
  if (query.amount_from) all.push(sql<boolean>`a.receivable >= ${query.amount_from}`);
  if (query.past_due) all.push(sql<boolean>`a.oldest_due_date < platform.today(a.branch_id)`);
  if (query.filter) all.push(searchCondition(query.filter));
  return sql<boolean>`${sql.join(all, sql` and `)}`;
}
