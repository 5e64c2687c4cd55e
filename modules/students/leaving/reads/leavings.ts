// Leavings as their lists and pages show them (STU-55 to STU-58; spec 03 §6.5).

import { nameTable } from '#kernel/names.ts';
import { asList, type DataOf, type ParsedInputOf } from '#kernel/contract.ts';
import { monthOf } from '#kernel/dates.ts';
import { notFound } from '#kernel/refusal.ts';
import { readCounters } from '#platform/counters/counters.ts';
import { who } from '#platform/access/who.ts';
import { itsRequest, stateOf } from '#platform/approvals/state-of.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { leavingApproved, leavingList, leavingRecord, LeavingRow } from '../contract/leavings.ts';
import { allOf, type Condition, leftOwing, outstandingOf, searchCondition } from '#modules/students/roll/chapter.ts';

const from = sql`students.student_leavings l
  join students.students s on s.id = l.student_id
  join platform.branches b on b.id = l.branch_id
  join platform.countries n on n.id = b.country_id
  left join branches.courses c on c.id = s.course_id
  left join branches.sections x on x.id = s.section_id
  left join platform.users u on u.id = l.created_by
  ${itsRequest('l')}`;

export const leavingState = stateOf<LeavingRow['state']>('l');

const notice = sql`(platform.setting('notice_days', l.branch_id) #>> '{}')::int`;

const columns = sql`l.id, l.student_id, s.full_name as student_name, s.full_name_native as native_name, s.admission_no, s.status,
  concat_ws(' – ', c.name, x.name) as class_name, l.branch_id, b.short_name as branch_name, l.leaving_on, l.notice_on,
  l.leaving_on - l.notice_on as notice_days, l.leaving_on - l.notice_on < ${notice} as notice_short, l.last_attended_on, l.reason, l.next_school,
  l.note, l.deposit_action, ${leavingState} as state, (l.created_at at time zone n.time_zone)::date as asked_on, u.name as asked_by, l.approval_id,
  (l.approved_at at time zone n.time_zone)::date as approved_on, (l.settled_at at time zone n.time_zone)::date as settled_on,
  s.join_on as joined_on, n.currency, null::bigint as dues, nullif(l.settlement, '{}'::jsonb) as settlement, k.done as clearance_done,
  k.all_items as clearance_all, k.card_back, p.certificate_no, l.problem, l.version`;

const lateral = sql`
  cross join lateral (
    select count(*) filter (where i.state <> 'due')::int as done, count(*)::int as all_items,
           coalesce(bool_and(i.state <> 'due') filter (where i.item = 'card'), true) as card_back
      from students.leaving_clearances i where i.leaving_id = l.id) k
  left join lateral (
    select q.certificate_no from students.leaving_certificates q where q.leaving_id = l.id and q.kind = 'original' and q.state = 'issued' limit 1) p on true`;

interface Shared {
  reason?: string | undefined;
  course_id?: number | undefined;
  branch_id?: number | undefined;
  student_id?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
  filter?: string | undefined;
}

function conditionsOf(query: Shared): Condition[] {
  const all: Condition[] = [inScope('l.branch_id')];
  const add = (wanted: unknown, condition: Condition): void => {
    if (wanted !== undefined) all.push(condition);
  };
  add(query.reason, sql<boolean>`l.reason = ${query.reason ?? ''}`);
  add(query.course_id, sql<boolean>`s.course_id = ${query.course_id ?? 0}::bigint`);
  add(query.branch_id, sql<boolean>`l.branch_id = ${query.branch_id ?? 0}::int`);
  add(query.student_id, sql<boolean>`l.student_id = ${query.student_id ?? 0}::bigint`);
  add(query.from, sql<boolean>`l.leaving_on >= ${query.from ?? null}::date`);
  add(query.to, sql<boolean>`l.leaving_on <= ${query.to ?? null}::date`);
  if (query.filter) all.push(searchCondition(query.filter));
  return all;
}

const orders = nameTable<ReturnType<typeof sql>>({
  leaving_on: sql`l.leaving_on`,
  student_name: sql`s.name_key`,
  asked_on: sql`l.created_at`,
  approved_on: sql`l.approved_at`,
});

interface Page {
  startRow: number;
  fetchCount: number;
  sortBy?: string | undefined;
  descending?: boolean | undefined;
}

async function pageOf(where: Condition, query: Page, usual: string): Promise<LeavingRow[]> {
  const order = orders[query.sortBy ?? usual] ?? sql`l.created_at`;
  const way = sql.raw((query.sortBy === undefined ? true : query.descending) ? 'desc' : 'asc');
  const rows = await rowsOf(sql<LeavingRow>`
    select ${columns} from ${from} ${lateral} where ${where}
     order by ${order} ${way}, l.id ${way} limit ${query.fetchCount}::int offset ${query.startRow}::int`);
  return withDues(rows);
}

/** What each student owes now: a leaving writes nothing off (STU-57). */
async function withDues(rows: LeavingRow[]): Promise<LeavingRow[]> {
  if (rows.length === 0) return rows;
  const owed = await outstandingOf(rows.map((row) => row.student_id));
  return rows.map((row) => ({ ...row, dues: owed.get(row.student_id) ?? null }));
}

/** The dashboard's own figure, so that it and the lists behind it are the same (DASH-2). */
async function leftThisMonth(): Promise<number> {
  const [row] = await readCounters({ metrics: ['left_students'], period: monthOf(who().today) });
  return row?.['left_students'] ?? 0;
}

const counted = sql`from students.student_leavings l join students.students s on s.id = l.student_id ${itsRequest('l')}`;

export async function listLeavings(query: ParsedInputOf<typeof leavingList>): Promise<DataOf<typeof leavingList>> {
  const all = conditionsOf(query);
  if (query.state) all.push(sql<boolean>`${leavingState} = ${query.state}`);
  if (query.short_notice) all.push(sql<boolean>`l.leaving_on - l.notice_on < ${notice}`);
  const where = allOf(all);
  const counts = await rowOf(sql<{ total: number; drafts: number; pending: number; ahead: number }>`
    select count(*)::int as total, count(*) filter (where l.state = 'draft')::int as drafts, count(*) filter (where ${leavingState} = 'pending')::int as pending,
           count(*) filter (where l.state = 'approved')::int as ahead ${counted} where ${where}`);
  const { total = 0, drafts = 0, pending = 0, ahead = 0 } = counts ?? {};
  const figures = { drafts, pending, ahead, left_this_month: await leftThisMonth() };
  return { ...asList(await pageOf(where, query, 'asked_on'), total, query), figures };
}

const remains: Record<string, Condition> = {
  refund: sql<boolean>`coalesce((l.settlement ->> 'refund')::bigint, 0) > 0`,
  certificate: sql<boolean>`l.state = 'settled' and not exists (select 1 from students.leaving_certificates q
    where q.leaving_id = l.id and q.kind = 'original' and q.state = 'issued')`,
  card: sql<boolean>`exists (select 1 from students.leaving_clearances i where i.leaving_id = l.id and i.item = 'card' and i.state = 'due')`,
  ahead: sql<boolean>`l.state = 'approved'`,
};

export async function listApproved(
  query: ParsedInputOf<typeof leavingApproved>,
): Promise<DataOf<typeof leavingApproved>> {
  const all = [...conditionsOf(query), sql<boolean>`l.state in ('approved', 'settled', 'reversed')`];
  const wanted = query.remains === 'dues' ? owing(await leftOwing()) : remains[query.remains ?? ''];
  if (wanted) all.push(wanted);
  const where = allOf(all);
  const counts = await rowOf(sql<{ total: number; ahead: number }>`
    select count(*)::int as total, count(*) filter (where l.state = 'approved')::int as ahead ${counted} where ${where}`);
  const { total = 0, ahead = 0 } = counts ?? {};
  const figures = { decided: total, ahead, left_this_month: await leftThisMonth() };
  return { ...asList(await pageOf(where, query, 'approved_on'), total, query), figures };
}

type LeftFilters = Omit<ParsedInputOf<typeof leavingRecord>, keyof Page>;

/** Who owes today, as each row's own figure says it: what was paid or charged since the settlement counts (STU-57). */
const owing = (student_ids: readonly number[]): Condition =>
  sql<boolean>`l.student_id = any (${[...student_ids]}::bigint[])`;

/** Who never joined or passed out did not leave: shown only when asked for by that reason. */
function leftConditions(query: LeftFilters, owe: readonly number[]): Condition {
  const all = [...conditionsOf(query), sql<boolean>`l.state = 'settled'`];
  if (query.reason === undefined) all.push(sql<boolean>`l.reason not in ('did_not_join', 'passed_out')`);
  if (query.dues) all.push(owing(owe));
  return allOf(all);
}

export async function listLeft(query: ParsedInputOf<typeof leavingRecord>): Promise<DataOf<typeof leavingRecord>> {
  const debtors = await leftOwing();
  const where = leftConditions(query, debtors);
  const counts = await rowOf(sql<{ total: number; owing: number }>`
    select count(*)::int as total, count(*) filter (where ${owing(debtors)})::int as owing ${counted} where ${where}`);
  const { total = 0, owing: owe = 0 } = counts ?? {};
  const figures = { left: total, owing: owe, left_this_month: await leftThisMonth() };
  return { ...asList(await pageOf(where, query, 'leaving_on'), total, query), figures };
}

/** Ids of the Left Record, for an act on all that its filters find. */
export async function leftIds(query: LeftFilters, limit: number): Promise<number[]> {
  const debtors = query.dues ? await leftOwing() : [];
  const rows = await rowsOf(
    sql<{
      id: number;
    }>`select l.id ${counted} where ${leftConditions(query, debtors)} order by l.branch_id, l.id limit ${limit}::int`,
  );
  return rows.map((row) => row.id);
}

export async function readLeaving(id: number): Promise<LeavingRow | undefined> {
  const rows = await rowsOf(sql<LeavingRow>`
    select ${columns} from ${from} ${lateral} where l.id = ${id}::bigint and ${inScope('l.branch_id')}`);
  return (await withDues(rows))[0];
}

/** The open leaving; with `last`, otherwise the last closed one. */
export async function leavingOfStudent(student_id: number, last: boolean): Promise<LeavingRow | undefined> {
  const open = sql`${leavingState} in ('draft', 'pending', 'approved')`;
  const row = await rowOf(sql<{ id: number }>`
    select l.id from students.student_leavings l ${itsRequest('l')} where l.student_id = ${student_id}::bigint and ${inScope('l.branch_id')}
       and (${last} or ${open}) order by ${open} desc, l.id desc limit 1`);
  return row && readLeaving(row.id);
}

export async function storedLeaving(id: number): Promise<LeavingRow> {
  const row = await readLeaving(id);
  if (!row) throw notFound('This leaving');
  return row;
}
