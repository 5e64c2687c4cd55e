// Who owes what, by age of the debt (FEE-97). The page walks student_fee_accounts; ages are read for the rows of the page only.

import { nameTable } from '#kernel/names.ts';
import { asList, type DataOf, type listFields, type ParsedInputOf } from '#kernel/contract.ts';
import type { LocalDate } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { searchCondition } from '#modules/students/index.ts';
import type { outstandingList, OutstandingRow } from '../contract/outstanding.ts';
import { branchToday, openByAge } from './open-by-age.ts';
import { openChallans } from '#modules/fees/late-fines/chapter.ts';
import { amountNeeded } from '#modules/fees/late-fines/rules/index.ts';
import { promiseAhead } from '#modules/fees/promises/chapter.ts';
import { dueOfPart, joinParts, openOfPart } from '#modules/fees/student-accounts/chapter.ts';

type Query = ParsedInputOf<typeof outstandingList>;
type Filters = Omit<Query, keyof typeof listFields> & { filter?: string | undefined };
type PageRow = Omit<OutstandingRow, 'fine'> & { today: LocalDate };
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
  const rows = await rowsOf(sql<PageRow>`
    with page as (
      select a.student_id, row_number() over () as place
        from (select a.student_id from ${tablesFor(query)} where ${where}
               order by ${by} ${way} nulls last, a.student_id limit ${query.fetchCount} offset ${query.startRow}) a
    )
    select s.id as student_id, s.full_name, s.father_name, s.admission_no, c.name as class_name, x.name as section_name, b.branch_name,
           a.currency, a.oldest_due_date, a.open_challans as months_due, ${ages}, a.receivable, a.advance,
           a.receivable - a.advance as net_due, a.last_payment_on, a.last_payment_amount, platform.today(b.id) as today,
           pr.promise_date, coalesce(pr.broken, false) as promise_broken, pr.note as promise_note, rem.reminded_on, rem.step as reminder_step,
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
      left join lateral (${lastPromise}) pr on true
      left join lateral (select r.reminded_on, r.step from fees.fee_reminders r
                          where r.student_id = a.student_id order by r.reminded_on desc, r.id desc limit 1) rem on true
     order by page.place`);
  const { total, ...figures } = await figuresOf(query, where);
  return { ...asList(await withFines(rows), total, query), figures };
}

/** The fine of today is the desk's (FEE-42): read for the rows of the page only. */
async function withFines(rows: readonly PageRow[]): Promise<OutstandingRow[]> {
  const open = Map.groupBy(
    await openChallans(rows.map(({ student_id }) => ({ student_id, sibling_rank: 1 }))),
    (challan) => challan.student_id,
  );
  return rows.map(({ today, ...row }) => {
    const challans = open.get(row.student_id) ?? [];
    return { ...row, fine: amountNeeded(challans, today) - challans.reduce((sum, one) => sum + one.balance, 0) };
  });
}

/** One that was kept says nothing about what is open now. */
const lastPromise = sql`
  select p.promise_date, not coalesce(p.kept, true) as broken, p.note from (
    select x.promise_date, x.kept, x.note from fees.fee_promises x where x.student_id = a.student_id order by x.id desc limit 1) p
   where p.kept is distinct from true`;

/** All that the filters find, in no order: for what is done to all of them. */
export async function idsOfOutstanding(filters: Filters, limit: number): Promise<number[]> {
  const query = { ...filters, startRow: 0, fetchCount: 1 };
  const rows = await rowsOf(sql<{ student_id: number }>`
    select a.student_id from ${tablesFor(query)} where ${conditions(query)} limit ${limit}::int`);
  return rows.map((row) => row.student_id);
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
  const { course_id, section_id, head_id, months_due, amount_from, past_due, age, promise, filter } = query;
  return [course_id, section_id, head_id, months_due, amount_from, past_due, age, promise, filter].some(Boolean);
}

/** Students are joined only where a filter or the order needs them. */
function tablesFor({ course_id, section_id, filter, sortBy }: Query) {
  const needsStudents = Boolean(course_id ?? section_id ?? filter) || (sorts[sortBy ?? '']?.startsWith('s.') ?? false);
  return needsStudents
    ? sql`fees.student_fee_accounts a join students.students s on s.id = a.student_id`
    : sql`fees.student_fee_accounts a`;
}

const broken = sql<boolean>`
  (select not p.kept from fees.fee_promises p where p.student_id = a.student_id order by p.id desc limit 1) is true`;
const promised = {
  ahead: promiseAhead,
  broken,
  none: sql<boolean>`not exists (select from fees.fee_promises p where p.student_id = a.student_id and p.kept is not true)`,
};

const owesHead = (head_id: number): Condition => sql<boolean>`
  exists (select from fees.challans ch join fees.challan_lines l on l.challan_id = ch.id
           where ch.student_id = a.student_id and ch.balance > 0 and l.head_id = ${head_id}::bigint and l.net > l.settled and l.void_run_id is null)`;

const daysOpen = sql<number>`platform.today(a.branch_id) - ${dueOfPart}`;
const inBand: Record<NonNullable<Query['age']>, Condition> = {
  not_due: sql<boolean>`${daysOpen} <= 0`,
  days_1_30: sql<boolean>`${daysOpen} between 1 and 30`,
  days_31_60: sql<boolean>`${daysOpen} between 31 and 60`,
  days_61_90: sql<boolean>`${daysOpen} between 61 and 90`,
  over_90: sql<boolean>`${daysOpen} > 90`,
};
const openSince = (age: NonNullable<Query['age']>): Condition => sql<boolean>`
  exists (select from fees.challans ch ${joinParts}
           where ch.student_id = a.student_id and ch.balance > 0 and ${openOfPart} > 0 and ${inBand[age]})`;

/** Only what was asked for: a condition that always holds would keep the database from its indexes. */
function conditions(query: Query): Condition {
  const all = [inScope('a.branch_id'), sql<boolean>`a.receivable > 0`];
  if (query.course_id) all.push(sql<boolean>`s.course_id = ${query.course_id}`);
  if (query.section_id) all.push(sql<boolean>`s.section_id = ${query.section_id}`);
  if (query.months_due) all.push(sql<boolean>`a.open_challans >= ${query.months_due}`);
  if (query.amount_from) all.push(sql<boolean>`a.receivable >= ${query.amount_from}`);
  if (query.head_id) all.push(owesHead(query.head_id));
  if (query.promise) all.push(promised[query.promise]);
  if (query.past_due) all.push(sql<boolean>`a.oldest_due_date < platform.today(a.branch_id)`);
  if (query.age) all.push(openSince(query.age));
  if (query.filter) all.push(searchCondition(query.filter));
  return sql<boolean>`${sql.join(all, sql` and `)}`;
}
